import { isRecordId } from "~/platform/database/record-id.server";
import { schoolPath } from "~/program/paths";
import { ofThisDesk, requireDesk } from "~/records/entries/school-desk.server";
import { Actions } from "~/ui/actions";
import { ButtonLink } from "~/ui/button-link";
import type { PageHandle } from "~/ui/page-handle";
import { privatePageMeta } from "~/ui/private-page-meta";
import { siteContext } from "~/ui/site-router-context";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import { useLocale } from "~/ui/use-locale";
import { ConsentSheet } from "../sheet/consent-sheet";
import { consentSheetsFor, languagesToPrint } from "../sheet/consent-sheets.server";
import { offeredLocales } from "../text/consent-texts.server";
import type { Route } from "./+types/forms";
import { sheetsForFamilies } from "./family-languages.server";
import { SCHOOL_COPY } from "./school-copy";

export const handle: PageHandle = { isTranslated: true };
export const headers = tokenPageHeaders;
export const meta = () => privatePageMeta(SCHOOL_COPY.en.forms.title);

/** More than a class has; a whole school is printed class by class. */
const MOST_AT_ONCE = 100;

/** The forms of the children whom the address names, as far as they are at this desk. */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { desk } = await requireDesk(request, params.school, "consent.record-paper", site);
  const asked = url.searchParams.getAll("child").filter(isRecordId).slice(0, MOST_AT_ONCE);
  const own = new Set(await ofThisDesk(desk, asked));
  const ids = asked.filter((id) => own.has(id));
  const offered = await offeredLocales();
  const wished = url.searchParams.get("language");
  const sheets = wished
    ? await consentSheetsFor(ids, languagesToPrint(wished, offered), site)
    : await sheetsForFamilies(ids, offered, site);
  return { schoolId: desk.schoolId, sheets, both: bothOf(url, offered.length) };
}

/** The same forms in every language, where there is more than one. */
function bothOf(url: URL, languages: number): string | null {
  if (languages < 2 || url.searchParams.get("language") === "both") return null;
  const search = new URLSearchParams(url.search);
  search.set("language", "both");
  return `?${search}`;
}

export default function SchoolForms({ loaderData }: Route.ComponentProps) {
  const { forms } = SCHOOL_COPY[useLocale()];
  const { schoolId, sheets, both } = loaderData;
  return (
    <div className="sheets">
      <div className="wrap sheets-bar">
        <h1>{forms.title}</h1>
        <p>{forms.text(sheets.length)}</p>
        <Actions>
          <ButtonLink href={schoolPath(schoolId)} tone="line">
            {forms.back}
          </ButtonLink>
          {both && (
            <ButtonLink href={both} tone="line">
              {forms.both}
            </ButtonLink>
          )}
        </Actions>
      </div>
      {sheets.map((sheet) => (
        <ConsentSheet key={sheet.id} sheet={sheet} />
      ))}
    </div>
  );
}
