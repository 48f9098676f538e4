import { Link } from "react-router";
import { listPage } from "~/platform/lists/list-page.server";
import { AUDIT_ACTIONS, type AuditAction } from "~/program/audit-actions";
import { type ColumnsOf, ListScreen } from "~/ui/staff/list-screen";
import { ShortMoment } from "~/ui/staff/moment";
import type { Route } from "./+types/list";
import { auditList } from "./audit-list.server";

export function loader({ url }: Route.LoaderArgs) {
  return listPage(auditList, url);
}

type Page = Route.ComponentProps["loaderData"];

const SCREENS: Record<string, string> = {
  contact: "messages",
  application: "applications",
  registration: "registrations",
  "e-mail": "outbox",
};

const COLUMNS: ColumnsOf<Page> = [
  { label: "When (MT)", sort: "when", cell: (row) => <ShortMoment at={row.createdAt} /> },
  { label: "Who", cell: (row) => row.email ?? row.actor },
  { label: "What", cell: (row) => AUDIT_ACTIONS[row.action as AuditAction] ?? row.action },
  { label: "Details", cell: (row) => row.fields.join(", ") || "–" },
  { label: "Record", cell: (row) => <RecordLink {...row} /> },
];

function RecordLink({ recordType, recordId }: Page["rows"][number]) {
  const screen = SCREENS[recordType];
  if (!screen || !recordId) return recordType;
  return (
    <Link to={`/admin/${screen}/${recordId}`}>
      {recordType} {recordId.slice(0, 8)}
    </Link>
  );
}

export default function AuditLog({ loaderData }: Route.ComponentProps) {
  return (
    <ListScreen
      title="Audit log"
      purpose="Who did, changed or exported what, and when. Nobody can edit it, and it names records by number, not by person."
      page={loaderData}
      columns={COLUMNS}
      rowKey={(row) => row.id}
      empty="Nothing has been done yet."
    />
  );
}
