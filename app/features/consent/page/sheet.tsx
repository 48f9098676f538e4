import { data } from "react-router";
import type { PageHandle } from "~/ui/page-handle";
import { privatePageMeta } from "~/ui/private-page-meta";
import { requestContext, siteContext } from "~/ui/site-router-context";
import { tokenPageHeaders } from "~/ui/token-page-headers";
import { useLocale } from "~/ui/use-locale";
import { askedByToken, newLinkTo } from "../asked-guardian.server";
import { COPY } from "../consent-copy";
import { consentPath } from "../consent-paths";
import { ConsentSheet } from "../sheet/consent-sheet";
import { consentSheetsFor } from "../sheet/consent-sheets.server";
import { SHEET_COPY } from "../sheet/sheet-copy";
import type { Route } from "./+types/sheet";
import { inOfferedLanguage } from "./consent-door.server";
import { OverPage } from "./over-page";

export const handle: PageHandle = { isTranslated: "where-reviewed", takesHint: true };
export const middleware = [inOfferedLanguage];
export const headers = tokenPageHeaders;

/** A link that is over has a title of its own. */
export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData?.sheets ? privatePageMeta(SHEET_COPY.en.page.title) : [];

/** The form that a guardian prints for themselves, in the language of the page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const link = await askedByToken(params.token);
  if (link.state !== "good") {
    const over = { sheets: null, sentTo: newLinkTo(link) };
    return data(over, { status: link.state === "unknown" ? 404 : 410 });
  }
  const { locale } = context.get(requestContext);
  const ids = [link.asked.participantId];
  const sheets = await consentSheetsFor(ids, [locale], context.get(siteContext));
  return data({ sheets, sentTo: null });
}

export default function GuardiansSheet({ loaderData, params }: Route.ComponentProps) {
  const locale = useLocale();
  const { page } = SHEET_COPY[locale];
  if (!loaderData.sheets) {
    const { sentTo } = loaderData;
    return <OverPage {...{ token: params.token, sentTo, words: COPY[locale] }} />;
  }
  return (
    <div className="sheets">
      <div className="wrap sheets-bar">
        <h1>{page.title}</h1>
        <p>{page.text}</p>
        <p>
          <a href={consentPath(encodeURIComponent(params.token), locale)}>{page.back}</a>
        </p>
      </div>
      {loaderData.sheets.map((sheet) => (
        <ConsentSheet key={sheet.id} sheet={sheet} />
      ))}
    </div>
  );
}
