import { data } from "react-router";
import { z } from "zod";
import { ALL_CLASSES, consentFormsPath, type FormsFor, schoolPath } from "~/program/paths";
import { deskAt } from "~/records/access/places.server";
import { requireDesk } from "~/records/access/school-desk.server";
import { visitorAction } from "~/records/access/visitor-action.server";
import { Actions } from "~/ui/actions";
import { ButtonLink, buttonClass } from "~/ui/button-link";
import type { PageHandle } from "~/ui/page-handle";
import { privatePageMetaIn } from "~/ui/private-page-meta";
import { requestContext, siteContext } from "~/ui/site-router-context";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import { useLocale } from "~/ui/use-locale";
import { ConsentSheet } from "../sheet/consent-sheet";
import type { Route } from "./+types/forms";
import { type FormsToPrint, formsToPrint, MOST_FORMS, NO_FORMS } from "./forms-to-print.server";
import { SCHOOL_COPY } from "./school-copy";

export const handle: PageHandle = { isTranslated: true };
export const headers = tokenPageHeaders;
export const meta = privatePageMetaIn((locale) => SCHOOL_COPY[locale].forms.title);

/** The forms of those of a class whom the address names. */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { desk } = await requireDesk(request, params.school, "consent.record-paper", site);
  const { schoolId } = desk;
  const key = url.searchParams.get("class");
  // After a form has chosen the children, its own answer holds their forms.
  if (key === null) return data({ schoolId, forms: NO_FORMS });
  const wanted = { class: key, child: [], who: readWho(url), language: languageOf(url) };
  const forms = await formsToPrint(desk, wanted, site);
  return data({ schoolId, forms }, { status: statusOf(forms) });
}

/** The forms of the children whom a form names: ticked in the table, or those of the page before. */
export const action = visitorAction({
  needs: "consent.record-paper",
  at: deskAt,
  schema: ({ context }) => {
    const { forms } = SCHOOL_COPY[context.get(requestContext).locale];
    return z.object({
      child: z.array(z.uuid(forms.nobody)).max(MOST_FORMS, forms.tooMany(MOST_FORMS)).default([]),
      class: z.string().max(40).default(ALL_CLASSES),
      language: z.literal("both").optional(),
    });
  },
  async handle({ language = null, ...chosen }, { admitted: { desk }, context }) {
    const site = context.get(siteContext);
    const forms = await formsToPrint(desk, { ...chosen, who: "all", language }, site);
    return data({ forms }, { status: statusOf(forms) });
  },
});

const WHO: FormsFor[] = ["missing", "no-address"];

function readWho(url: URL): FormsFor {
  return WHO.find((who) => who === url.searchParams.get("who")) ?? "all";
}

function languageOf(url: URL): string | null {
  return url.searchParams.get("language");
}

function statusOf({ tooMany }: FormsToPrint): number {
  return tooMany === null ? 200 : 400;
}

export default function SchoolForms({ loaderData, actionData }: Route.ComponentProps) {
  const { forms: copy } = SCHOOL_COPY[useLocale()];
  const { schoolId } = loaderData;
  const forms = actionData && "forms" in actionData ? actionData.forms : loaderData.forms;
  const problem = actionData && "outcome" in actionData ? actionData.outcome.text : null;
  const { tooMany } = forms;
  const refused = problem ?? (tooMany && copy.tooMany(tooMany.most, tooMany.children));
  return (
    <div className="sheets">
      <div className="wrap sheets-bar">
        <h1>{copy.title}</h1>
        {refused ? <p role="alert">{refused}</p> : <p>{copy.text(forms.sheets.length)}</p>}
        <Actions>
          <ButtonLink href={schoolPath(schoolId)} tone="line">
            {copy.back}
          </ButtonLink>
          {forms.canBeInBoth && forms.sheets.length > 0 && (
            <InBoth schoolId={schoolId} sheets={forms.sheets} />
          )}
        </Actions>
      </div>
      {forms.sheets.map((sheet) => (
        <ConsentSheet key={sheet.id} sheet={sheet} />
      ))}
    </div>
  );
}

/** The same forms in every language. */
function InBoth({ schoolId, sheets }: { schoolId: string } & Pick<FormsToPrint, "sheets">) {
  const { forms: copy } = SCHOOL_COPY[useLocale()];
  return (
    <form method="post" action={consentFormsPath(schoolId)} aria-label={copy.both}>
      {sheets.map(({ id }) => (
        <input key={id} type="hidden" name="child" value={id} />
      ))}
      <button type="submit" name="language" value="both" className={buttonClass("line")}>
        {copy.both}
      </button>
    </form>
  );
}
