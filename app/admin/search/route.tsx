import { Link, redirect } from "react-router";
import { toSee } from "~/platform/staff/screen-door.server";
import { Panel } from "~/ui/staff/notice";
import { Screen } from "~/ui/staff/screen";
import type { Route } from "./+types/route";
import { findEverything } from "./find-everything.server";

export const middleware = [toSee("search.use")];

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = (url.searchParams.get("q") ?? "").trim().slice(0, 100);
  const groups = await findEverything(asked, context);
  const [only, ...others] = groups.flatMap(({ rows }) => rows);
  // There is nothing to choose from.
  if (only && others.length === 0) throw redirect(only.to);
  return { asked, groups };
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { asked, groups } = loaderData;
  return (
    <Screen
      title={asked ? `“${asked}”` : "Search"}
      purpose="Everything you may see, of every season: half a name, an address, or any of our numbers. Press / to search from any screen."
    >
      {groups.length === 0 && (
        <p className="nothing" role="status">
          {asked
            ? "Nothing was found. Try fewer letters, or another part of the name; accents do not matter."
            : "Write half a name, an email address or a number above."}
        </p>
      )}
      <div className="stack">
        {groups.map(({ title, rows, more, isCut }) => (
          <Panel key={title} title={title}>
            <ul className="entries">
              {rows.map((row) => (
                <li key={row.to}>
                  <Link to={row.to}>{row.title}</Link>
                  <small>{row.line}</small>
                </li>
              ))}
            </ul>
            {more && <Link to={more}>There are more: see the list</Link>}
            {!more && isCut && <p>There are more: type another word.</p>}
          </Panel>
        ))}
      </div>
    </Screen>
  );
}
