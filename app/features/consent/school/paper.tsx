import { data, redirect } from "react-router";
import { db } from "~/platform/database/database.server";
import { findFile } from "~/platform/files/find-files.server";
import { removeFile } from "~/platform/files/remove-files.server";
import { receiveUpload } from "~/platform/files/uploads/receive-upload.server";
import { parseForm } from "~/platform/forms/form-submission.server";
import { maskAddress } from "~/program/mask-address";
import { localOf } from "~/program/mountain-time";
import { schoolPaperPath } from "~/program/paths";
import { shownName } from "~/program/shown-name";
import { GALLERY_CHOICES } from "~/records/participants/consent";
import { CONSENT_RECORD } from "~/records/participants/remove-participants.server";
import { DAWN } from "~/ui/art/scenes/bands";
import type { PageHandle } from "~/ui/page-handle";
import { PageHero } from "~/ui/page-hero";
import { privatePageMeta } from "~/ui/private-page-meta";
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
export const meta = () => privatePageMeta(SCHOOL_COPY.en.code.title);
export const headers = tokenPageHeaders;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { child } = await requireSchoolChild(request, params, "consent.record-paper", site);
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
export async function action({ request, params, context }: Route.ActionArgs) {
  const site = context.get(siteContext);
  const atDesk = () => requireSchoolChild(request, params, "consent.record-paper", site);
  const { child } = await atDesk();
  const { upload, locale } = context.get(requestContext);
  const { paper: copy } = SCHOOL_COPY[locale];
  const owner = { kind: CONSENT_RECORD, id: child.id };
  const { fields, file, refusal } = await receiveUpload(request, upload, SCAN_PURPOSE, owner);
  fields.set("method", "paper");
  const submission = parseForm(fields, paperSchema(localOf(site.now).slice(0, 10), copy.errors));
  const scanId = (await findFile(file?.id))?.id ?? null;
  if (submission.status !== "success" || !scanId) {
    // What is sent again brings its scan again.
    if (file) await removeFile(db(), file.id);
    const fieldErrors: Record<string, string[]> = scanId ? {} : { scan: [refusal ?? copy.noScan] };
    return data({ result: submission.reply({ fieldErrors }) }, { status: 400 });
  }
  // A scan takes its time: who was taken off the desk meanwhile records nothing.
  const { desk, personId } = await atDesk().catch(async (thrown) => {
    await removeFile(db(), scanId);
    throw thrown;
  });
  const recorder = { kind: "teacher", id: personId } as const;
  const { id: participantId, season } = child;
  const form = submission.value;
  const recorded = await recordPaper({ participantId, season, form, scanId, recorder }, site);
  if (recorded !== "recorded") {
    await removeFile(db(), scanId);
    if (recorded === "missing") throw data(null, { status: 404 });
    const fieldErrors = { guardian: [copy.answered] };
    return data({ result: submission.reply({ fieldErrors }) }, { status: 409 });
  }
  throw redirect(`${schoolPaperPath(desk.schoolId)}?done`, 303);
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
