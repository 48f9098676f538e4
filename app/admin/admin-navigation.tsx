import { NavLink } from "react-router";
import type { MenuGroup } from "./menu";

interface AdminNavigationProps {
  groups: MenuGroup[];
  /** What waits where, shown beside the label. */
  toDo: { path: string; count: string }[];
}

export function AdminNavigation({ groups, toDo }: AdminNavigationProps) {
  const waitingAt = new Map(toDo.map(({ path, count }) => [path, count]));
  return (
    <nav aria-label="Admin" className="admin-nav">
      {groups.map(({ title, entries }) => (
        <div key={title ?? "records"}>
          {title && <p>{title}</p>}
          <ul aria-label={title}>
            {entries.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} end={to === "/admin"}>
                  {label}
                  <Waiting count={waitingAt.get(to)} />
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function Waiting({ count = "0" }: { count?: string | undefined }) {
  if (count === "0") return null;
  return (
    <span title="waiting">
      <span className="sr-only">, waiting: </span>
      {count}
    </span>
  );
}
