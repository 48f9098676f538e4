import { Link } from "react-router";
import { toSee } from "~/platform/staff/screen-door.server";
import { LOCALE_NAMES } from "~/program/locale";
import { tickAtLeastOne } from "~/program/selection";
import { siteContext } from "~/ui/site-router-context";
import { Notice } from "~/ui/staff/notice";
import { Screen } from "~/ui/staff/screen";
import { CONSENTS_PATH } from "../consent-paths";
import { ConsentSheet } from "../sheet/consent-sheet";
import { consentSheetsFor, languagesToPrint } from "../sheet/consent-sheets.server";
import { offeredLocales } from "../text/consent-texts.server";
import type { Route } from "./+types/sheets";
import { childrenOnList, MOST_AT_ONCE } from "./send-again.server";

export const middleware = [toSee("consent.ask")];

/** Of those who were selected, or of all on the list that the address describes. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const selected = url.searchParams.getAll("child").filter((id) => UUID.test(id));
  const ids = url.searchParams.has(SELECTED) ? selected : await childrenOnList(url);
  const offered = await offeredLocales();
  const languages = languagesToPrint(url.searchParams.get("language"), offered);
  const sheets = await consentSheetsFor(
    ids.slice(0, MOST_AT_ONCE),
    languages,
    context.get(siteContext),
  );
  const choices = offered.length > 1 ? [...offered, "both" as const] : [];
  const isNobody = url.searchParams.has(SELECTED) && selected.length === 0;
  return {
    sheets,
    missing: isNobody ? ({ tone: "crit", text: tickAtLeastOne("child") } as const) : null,
    ways: choices.map((language) => ({ language, search: withLanguage(url, language) })),
  };
}

/** In the address: these children and no others, be it none. */
const SELECTED = "selected";
const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

function withLanguage(url: URL, language: string): string {
  const search = new URLSearchParams(url.search);
  search.set("language", language);
  return `?${search}`;
}

const LANGUAGE_LABELS = { ...LOCALE_NAMES, both: "Both sides" };

export default function ConsentSheets({ loaderData }: Route.ComponentProps) {
  const { sheets, missing, ways } = loaderData;
  return (
    <div className="sheets">
      <div className="sheets-bar">
        <Screen
          title="Consent forms to print"
          purpose={`${sheets.length === 1 ? "One child" : `${sheets.length} children`}, a Letter page each, black and white. Press Ctrl + P, or ⌘ + P on a Mac. The code tells us which form it is; it opens nothing.`}
          actions={<Link to={CONSENTS_PATH}>All children</Link>}
        >
          <Notice outcome={missing} />
          <p className="action-row">
            {ways.map(({ language, search }) => (
              <Link key={language} className="btn btn-line" to={search}>
                {LANGUAGE_LABELS[language]}
              </Link>
            ))}
          </p>
        </Screen>
      </div>
      {sheets.map((sheet) => (
        <ConsentSheet key={sheet.id} sheet={sheet} />
      ))}
    </div>
  );
}
