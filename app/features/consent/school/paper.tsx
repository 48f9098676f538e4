import { data, redirect } from "react-router";
import type { FormArguments } from "~/platform/forms/form-arguments";
import { maskAddress } from "~/program/mask-address";
import { todayOf } from "~/program/mountain-time";
import { schoolPaperPath } from "~/program/paths";
import { shownName } from "~/program/shown-name";
import { visitorAction } from "~/records/access/visitor-action.server";
import { GALLERY_CHOICES } from "~/records/participants/consent";
import { CONSENT_RECORD } from "~/records/participants/record-names";
import { DAWN } from "~/ui/art/scenes/bands";
import type { PageHandle } from "~/ui/page-handle";
import { PageHero } from "~/ui/page-hero";
import { privatePageMetaIn } from "~/ui/private-page-meta";
import { Section } from "~/ui/section";
import { requestContext, siteContext } from "~/ui/site-router-context";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import { useLocale } from "~/ui/use-locale";
import { galleryLabel } from "../decision-facts";
import { paperSchema } from "../paper/paper-schema";
import { recordPaper } from "../paper/record-paper.server";
import { SCAN_PURPOSE } from "../paper/scan-purpose.server";
import type { Route } from "./+types/paper";
import { PaperFields } from "./paper-fields";
import { requireSchoolChild } from "./school-child.server";
import { SCHOOL_COPY } from "./school-copy";

export const handle = { isTranslated: true } satisfies PageHandle;
export const meta = privatePageMetaIn((locale) => SCHOOL_COPY[locale].code.title);
export const headers = tokenPageHeaders;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { child } = await atDesk({ request, params, context });
  const { locale } = context.get(requestContext);
  return {
    name: shownName(child),
    guardians: child.guardians.map(({ personId, email }) => ({
      value: personId,
      label: maskAddress(email),
    })),
    galleries: GALLERY_CHOICES.map((value) => ({
      value,
      label: galleryLabel(child, value, locale),
    })),
  };
}

/** The guardian's own words, written down by a teacher: they count for the public once staff compared them. */
export const action = visitorAction({
  needs: "consent.record-paper",
  at: atDesk,
  schema: ({ context }) => {
    const { locale } = context.get(requestContext);
    return paperSchema(todayOf(context.get(siteContext)), SCHOOL_COPY[locale].paper.errors);
  },
  given: () => ({ method: "paper" }),
  upload: {
    field: "scan",
    of: (_, { child }) => ({
      purpose: SCAN_PURPOSE,
      owner: { kind: CONSENT_RECORD, id: child.id },
    }),
    isRequired: () => true,
  },
  handle: async (form, { file, refuse, ...args }) => {
    // A scan takes its time: who was taken off the desk meanwhile records nothing.
    const { desk, child, personId } = await atDesk(args);
    const recorder = { kind: "teacher", id: personId } as const;
    const { id: participantId, season } = child;
    const paper = { participantId, season, form, scanId: file?.id ?? null, recorder };
    const recorded = await recordPaper(paper, args.context.get(siteContext));
    if (recorded === "missing") throw data(null, { status: 404 });
    if (recorded !== "recorded") {
      const { locale } = args.context.get(requestContext);
      return refuse(SCHOOL_COPY[locale].paper.answered, { field: "guardian", status: 409 });
    }
    return redirect(`${schoolPaperPath(desk.schoolId)}?done`, 303);
  },
});

function atDesk({
  request,
  params,
  context,
}: Pick<FormArguments, "request" | "params" | "context">) {
  return requireSchoolChild(request, params, "consent.record-paper", context.get(siteContext));
}

export default function RecordPaper({ loaderData, actionData }: Route.ComponentProps) {
  const { paper: copy } = SCHOOL_COPY[useLocale()];
  const { name, guardians, galleries } = loaderData;
  return (
    <>
      <PageHero title={copy.title(name)} tagline={copy.tagline} scene={DAWN} />
      <Section title={copy.heading} narrow>
        <PaperFields guardians={guardians} galleries={galleries} lastResult={actionData?.result} />
      </Section>
    </>
  );
}
