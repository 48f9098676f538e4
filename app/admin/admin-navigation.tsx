import { NavLink } from "react-router";
import { may, type Verb } from "~/program/powers";
import type { Role } from "~/program/roles";

interface Entry {
  to: string;
  label: string;
  /** Not everybody on the team may look at it. */
  needs?: Verb;
  demonstrationsOnly?: boolean;
}

interface Group {
  title?: string;
  entries: Entry[];
}

/** Below the records. */
const GROUPS: Group[] = [
  {
    title: "Site",
    entries: [
      { to: "/admin/season", label: "Season" },
      { to: "/admin/settings", label: "Settings" },
      { to: "/admin/launch", label: "Launch checklist" },
      { to: "/admin/time-machine", label: "Time machine", demonstrationsOnly: true },
    ],
  },
  {
    title: "System",
    entries: [
      { to: "/admin/outbox", label: "Outbox" },
      { to: "/admin/payment-events", label: "Payment events" },
      { to: "/admin/audit", label: "Audit log" },
      { to: "/admin/privacy", label: "Privacy", needs: "privacy.use" },
      { to: "/admin/team", label: "Team", needs: "team.change" },
      { to: "/admin/account", label: "My account" },
    ],
  },
];

interface AdminNavigationProps {
  role: Role;
  /** The screens of the features' records. */
  records: Entry[];
  /** What waits where, shown beside the label. */
  toDo: { path: string; count: string }[];
  hasTimeMachine: boolean;
}

export function AdminNavigation({ role, records, toDo, hasTimeMachine }: AdminNavigationProps) {
  const overview = { to: "/admin", label: "Overview" };
  const mailingList = { to: "/admin/mailing-list", label: "Mailing list" };
  const vouchers = { to: "/admin/vouchers", label: "Vouchers" };
  const lessons = { to: "/admin/lessons", label: "Lessons" };
  const entries = [overview, ...records, vouchers, lessons, mailingList];
  const groups: Group[] = [{ entries }, ...GROUPS];
  const waitingAt = new Map(toDo.map(({ path, count }) => [path, count]));
  return (
    <nav aria-label="Admin" className="admin-nav">
      {groups.map(({ title, entries }) => (
        <div key={title ?? "records"}>
          {title && <p>{title}</p>}
          <ul aria-label={title}>
            {entries
              .filter(({ needs }) => !needs || may({ kind: "staff", role }, needs))
              .filter(({ demonstrationsOnly }) => !demonstrationsOnly || hasTimeMachine)
              .map(({ to, label }) => (
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
