import { NavLink, useLocation } from "react-router";
import type { MenuGroup } from "./menu";

interface AdminNavigationProps {
  groups: MenuGroup[];
  /** What waits where, shown beside the label. */
  toDo: { path: string; count: string }[];
}

/** Beside the screen, or on a phone behind one button that says where one is. */
export function AdminNavigation(props: AdminNavigationProps) {
  const { pathname } = useLocation();
  const here = placeIn(props.groups, pathname);
  return (
    <>
      <nav aria-label="Admin" className="admin-nav">
        <Menu {...props} />
      </nav>
      {/* Anew for each screen: whoever has chosen one wants to see it. */}
      <details key={pathname} className="admin-phone-nav">
        <summary>
          Menu<span className="sr-only">, you are at:</span> <b>{here ?? "Admin"}</b>
        </summary>
        <nav aria-label="Admin menu" className="admin-nav">
          <Menu {...props} />
        </nav>
      </details>
    </>
  );
}

/** The entry that the screen belongs to; a record's screen belongs to its list's. */
export function placeIn(groups: readonly MenuGroup[], pathname: string): string | undefined {
  const entries = groups.flatMap((group) => group.entries);
  return entries
    .filter(({ to }) => pathname === to || (to !== "/admin" && pathname.startsWith(`${to}/`)))
    .sort((a, b) => b.to.length - a.to.length)[0]?.label;
}

/** One number for a screen: where several things wait at it, that of the first that does. */
export function waitingAt(toDo: AdminNavigationProps["toDo"]): Map<string, string> {
  const waiting = new Map<string, string>();
  for (const { path, count } of toDo) {
    if (count !== "0" && !waiting.has(path)) waiting.set(path, count);
  }
  return waiting;
}

function Menu({ groups, toDo }: AdminNavigationProps) {
  const waiting = waitingAt(toDo);
  return (
    <>
      {groups.map(({ title, entries }) => (
        <div key={title ?? "records"}>
          {title && <p>{title}</p>}
          <ul aria-label={title}>
            {entries.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} end={to === "/admin"}>
                  {label}
                  <Waiting count={waiting.get(to)} />
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}

function Waiting({ count }: { count: string | undefined }) {
  if (!count) return null;
  return (
    <span title="waiting">
      <span className="sr-only">, waiting: </span>
      {count}
    </span>
  );
}
