import { NavLink } from "react-router";
import type { Role } from "~/program/roles";
import type { ToDo } from "./overview/to-do";

interface Entry {
  to: string;
  label: string;
  /** What waits there, shown beside the label. */
  waits?: keyof ToDo;
  ownersOnly?: boolean;
  notForViewers?: boolean;
  demonstrationsOnly?: boolean;
}

const GROUPS: { title?: string; entries: Entry[] }[] = [
  {
    entries: [
      { to: "/admin", label: "Overview" },
      { to: "/admin/registrations", label: "Registrations", waits: "registrations" },
      { to: "/admin/messages", label: "Messages", waits: "messages" },
      { to: "/admin/applications", label: "Applications", waits: "applications" },
      { to: "/admin/mailing-list", label: "Mailing list" },
    ],
  },
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
      { to: "/admin/outbox", label: "Outbox", waits: "outbox" },
      { to: "/admin/payment-events", label: "Payment events", waits: "paymentEvents" },
      { to: "/admin/audit", label: "Audit log" },
      { to: "/admin/privacy", label: "Privacy", notForViewers: true },
      { to: "/admin/team", label: "Team", ownersOnly: true, waits: "team" },
      { to: "/admin/account", label: "My account" },
    ],
  },
];

interface AdminNavigationProps {
  role: Role;
  toDo: ToDo;
  hasTimeMachine: boolean;
}

export function AdminNavigation({ role, toDo, hasTimeMachine }: AdminNavigationProps) {
  return (
    <nav aria-label="Admin" className="admin-nav">
      {GROUPS.map(({ title, entries }) => (
        <div key={title ?? "records"}>
          {title && <p>{title}</p>}
          <ul aria-label={title}>
            {entries
              .filter(({ ownersOnly }) => !ownersOnly || role === "owner")
              .filter(({ notForViewers }) => !notForViewers || role !== "viewer")
              .filter(({ demonstrationsOnly }) => !demonstrationsOnly || hasTimeMachine)
              .map(({ to, label, waits }) => (
                <li key={to}>
                  <NavLink to={to} end={to === "/admin"}>
                    {label}
                    {waits && toDo[waits] !== "0" && (
                      <span title="waiting">
                        <span className="sr-only">, waiting: </span>
                        {toDo[waits]}
                      </span>
                    )}
                  </NavLink>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
