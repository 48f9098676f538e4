import { type SubmissionResult, useForm } from "@conform-to/react";
import { redirect } from "react-router";
import { z } from "zod";
import { donePath } from "~/program/done-notices";
import type { Locale } from "~/program/locale";
import { classPath, ownAdvisorPath } from "~/program/paths";
import { visitorAction } from "~/records/access/visitor-action.server";
import { Actions } from "~/ui/actions";
import { DAWN } from "~/ui/art/scenes/bands";
import { ButtonLink, buttonClass } from "~/ui/button-link";
import { CHILD_NAME_COPY } from "~/ui/child-name/child-name-copy";
import { ChildNameForm } from "~/ui/child-name/child-name-form";
import { childNameSchema } from "~/ui/child-name/child-name-schema";
import { CheckboxField } from "~/ui/form/checkbox-field";
import { ErrorSummary } from "~/ui/form/error-summary";
import type { PageHandle } from "~/ui/page-handle";
import { PageHero } from "~/ui/page-hero";
import { privatePageMetaIn } from "~/ui/private-page-meta";
import { Section } from "~/ui/section";
import { requestContext, siteContext } from "~/ui/site-router-context";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import { useLocale } from "~/ui/use-locale";
import { DESK_COPY } from "../desk-copy";
import "~/ui/form/form.css";
import type { Route } from "./+types/route";
import {
  correctPupil,
  type NotCorrected,
  removePupil,
  requirePupil,
  whyNotCorrected,
} from "./change-pupil.server";

export const handle = { isTranslated: true } satisfies PageHandle;
export const meta = privatePageMetaIn((locale) => DESK_COPY[locale].title);
export const headers = tokenPageHeaders;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const at = await requirePupil(request, params, "class.correct-pupil", site);
  const { givenName, familyName, grade } = at.pupil;
  return {
    name: at.name,
    said: { given_name: givenName, family_name: familyName ?? "", grade: grade ?? "" },
    whyNot: await whyNotCorrected(at, site),
    back: classPath(at.desk.schoolId, at.classKey),
    advisor: ownAdvisorPath(at.entryId),
  };
}

export const action = visitorAction({
  needs: "class.correct-pupil",
  at: ({ request, params, context }, verb) =>
    requirePupil(request, params, verb, context.get(siteContext)),
  schema: ({ context }) => {
    const { locale } = context.get(requestContext);
    const { tickMissing } = DESK_COPY[locale].child.remove;
    return z.discriminatedUnion("intent", [
      childNameSchema(locale).extend({ intent: z.literal("correct") }),
      z.object({ intent: z.literal("remove"), sure: z.literal(true, tickMissing) }),
    ]);
  },
  async handle(form, { admitted: at, context, refuse }) {
    const here = classPath(at.desk.schoolId, at.classKey);
    if (form.intent === "remove") {
      await removePupil(at);
      return redirect(donePath(here, "left"), 303);
    }
    const done = await correctPupil(at, form, context.get(siteContext));
    if (done === "corrected") return redirect(donePath(here, "corrected"), 303);
    const { locale } = context.get(requestContext);
    return refuse(wordsFor(done, locale), { status: 409 });
  },
});

function wordsFor(why: NotCorrected, locale: Locale): string {
  return why === "closed" ? CHILD_NAME_COPY[locale].closed : DESK_COPY[locale].child.whyNot[why];
}

export default function Pupil({ loaderData, actionData }: Route.ComponentProps) {
  const locale = useLocale();
  const { child: words } = DESK_COPY[locale];
  const { title, text } = CHILD_NAME_COPY[locale];
  const { name, said, whyNot, back, advisor } = loaderData;
  const result = actionData?.result;
  const resultOf = (intent: string) =>
    result?.initialValue?.intent === intent ? result : undefined;
  return (
    <>
      <PageHero title={name} tagline={words.tagline} scene={DAWN} />
      <Section title={title} lede={whyNot ? wordsFor(whyNot, locale) : text} narrow>
        {!whyNot && <ChildNameForm said={said} lastResult={resultOf("correct")} />}
      </Section>
      <Section title={words.remove.title} lede={words.remove.text} tone="mist" narrow>
        <RemovePupil lastResult={resultOf("remove")} />
      </Section>
      <div className="wrap py-section">
        <Actions>
          <ButtonLink href={advisor} tone="line">
            {words.advisor}
          </ButtonLink>
          <ButtonLink href={back} tone="line">
            {words.back}
          </ButtonLink>
        </Actions>
      </div>
    </>
  );
}

function RemovePupil({ lastResult }: { lastResult: SubmissionResult<string[]> | undefined }) {
  const { child, problem } = DESK_COPY[useLocale()];
  const [form, fields] = useForm<{ sure: string }>({
    id: "remove",
    ...(lastResult ? { lastResult } : {}),
  });
  return (
    <form method="post" id={form.id} noValidate aria-label={child.remove.title}>
      <ErrorSummary form={form} title={problem} />
      <input type="hidden" name="intent" value="remove" />
      <CheckboxField field={fields.sure} label={child.remove.tick} required />
      <button type="submit" className={buttonClass("line")}>
        {child.remove.submit}
      </button>
    </form>
  );
}
