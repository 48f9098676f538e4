import { Link } from "react-router";
import { toSee } from "~/platform/staff/screen-door.server";
import { siteContext } from "~/ui/site-router-context";
import { Panel } from "~/ui/staff/notice";
import { Screen } from "~/ui/staff/screen";
import type { Route } from "./+types/list";
import { isCorrected, storedTexts, textsOfPages, withoutPlace } from "./page-texts.server";

export const middleware = [toSee("texts.view")];

export async function loader({ context }: Route.LoaderArgs) {
  const stored = await storedTexts();
  const pages = textsOfPages(context.get(siteContext), stored);
  return {
    pages: pages.map(({ page, slug, texts }) => ({
      label: page.label,
      slug,
      texts: texts.length,
      corrected: texts.filter(isCorrected).length,
    })),
    waiting: withoutPlace(pages, stored),
  };
}

export default function TextsOfPagesScreen({
  loaderData: { pages, waiting },
}: Route.ComponentProps) {
  return (
    <Screen
      title="Texts of pages"
      purpose="Mend a sentence without waiting for a release. Dates, prices and names are changed in the season and the settings; legal texts have versions of their own."
    >
      <div className="table-frame">
        <table className="table" aria-labelledby="page-title">
          <thead>
            <tr>
              <th scope="col">Page</th>
              <th scope="col">Texts</th>
              <th scope="col">Corrected</th>
            </tr>
          </thead>
          <tbody>
            {pages.map(({ label, slug, texts, corrected }) => (
              <tr key={slug}>
                <th scope="row">
                  <Link to={slug}>{label}</Link>
                </th>
                <td>{texts}</td>
                <td>{corrected > 0 ? corrected : "None"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {waiting.length > 0 && (
        <Panel title="Corrections that do not fit today">
          <p>
            The site’s own words are others now, with a date, a price or a release; readers see
            those. Should the old ones come back, so does the correction.
          </p>
          <ul>
            {waiting.map(({ text, words }) => (
              <li key={text}>
                <del>{text}</del> <b>{words}</b>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </Screen>
  );
}
