import { redirect } from "react-router";
import { countWrongCode, waitToTryCode } from "~/platform/links/code-failures.server";
import { schoolPaperPath, schoolPath } from "~/program/paths";
import { readShortCode } from "~/program/short-code";
import { ofThisDesk, requireDesk, type SchoolDesk } from "~/records/access/school-desk.server";
import { findSheet } from "~/records/participants/consent-sheets.server";
import { Actions } from "~/ui/actions";
import { DAWN } from "~/ui/art/scenes/bands";
import { ButtonLink, buttonClass } from "~/ui/button-link";
import { Callout } from "~/ui/callout";
import { PlainField } from "~/ui/form/plain-field";
import type { PageHandle } from "~/ui/page-handle";
import { PageHero } from "~/ui/page-hero";
import { privatePageMetaIn } from "~/ui/private-page-meta";
import { Section } from "~/ui/section";
import { siteContext } from "~/ui/site-router-context";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import { useLocale } from "~/ui/use-locale";
import type { Route } from "./+types/paper-by-code";
import { SCHOOL_COPY } from "./school-copy";

export const handle = { isTranslated: true } satisfies PageHandle;
export const meta = privatePageMetaIn((locale) => SCHOOL_COPY[locale].code.title);
export const headers = tokenPageHeaders;

/** From the code on a form that came back to the child whose form it is. */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { desk, visitor } = await requireDesk(request, params.school, "consent.record-paper", site);
  const typed = url.searchParams.get("code")?.trim() ?? "";
  const isDone = url.searchParams.has("done");
  const seen = { schoolId: desk.schoolId, typed, isDone };
  if (!typed) return { ...seen, problem: null };
  // What the pupils of the same building type is none of the teacher's.
  const trier = { request, personId: visitor.session.personId };
  if ((await waitToTryCode("short", trier)) > 0) return { ...seen, problem: "tooMany" as const };
  const code = readShortCode(typed);
  const child = code && (await childOfForm(code, desk));
  if (child) throw redirect(`${schoolPaperPath(desk.schoolId)}/${child}`);
  if (code) await countWrongCode("short", trier);
  return { ...seen, problem: "unknown" as const };
}

/** A form of another school is no form here. */
async function childOfForm(code: string, desk: SchoolDesk): Promise<string | undefined> {
  const sheet = await findSheet(code);
  const [own] = sheet ? await ofThisDesk(desk, [sheet.participantId]) : [];
  return own;
}

export default function PaperByCode({ loaderData }: Route.ComponentProps) {
  const { code: copy } = SCHOOL_COPY[useLocale()];
  const { schoolId, typed, isDone, problem } = loaderData;
  return (
    <>
      <PageHero title={copy.title} tagline={copy.tagline} scene={DAWN} />
      <Section title={copy.heading} narrow>
        {isDone && !problem && (
          <Callout tone="ok">
            <p role="status">{copy.done}</p>
          </Callout>
        )}
        <form
          method="get"
          action={schoolPaperPath(schoolId)}
          aria-label={copy.heading}
          className="mt-6"
        >
          <PlainField
            id="form-code"
            label={copy.label}
            hint={copy.hint}
            error={problem && copy[problem]}
          >
            {(ties) => (
              <input
                {...ties}
                name="code"
                className="control control-m"
                maxLength={12}
                autoComplete="off"
                spellCheck={false}
                required
                defaultValue={typed}
              />
            )}
          </PlainField>
          <Actions>
            <button type="submit" className={buttonClass()}>
              {copy.submit}
            </button>
            <ButtonLink href={schoolPath(schoolId)} tone="line">
              {copy.back}
            </ButtonLink>
          </Actions>
        </form>
      </Section>
    </>
  );
}
