import { NavLink } from "react-router";
import type { Role } from "~/features/accounts/roles";
import type { ToDo } from "./overview/to-do";

interface Entry {
  to: string;
  label: string;
  /** What waits there, shown beside the label. */
  waits?: keyof ToDo;
  ownersOnly?: boolean;
  notForViewers?: boolean;
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

export function AdminNavigation({ role, toDo }: { role: Role; toDo: ToDo }) {
  return (
    <nav aria-label="Admin" className="admin-nav">
      {GROUPS.map(({ title, entries }) => (
        <div key={title ?? "records"}>
          {title && <h2>{title}</h2>}
          <ul>
            {entries
              .filter(({ ownersOnly }) => !ownersOnly || role === "owner")
              .filter(({ notForViewers }) => !notForViewers || role !== "viewer")
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
