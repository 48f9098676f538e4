import { Link } from "react-router";
import { listPage } from "~/platform/lists/list-page.server";
import { AUDIT_ACTIONS, type AuditAction } from "~/program/audit-actions";
import { type ColumnsOf, ListScreen } from "~/ui/staff/list-screen";
import { ShortMoment } from "~/ui/staff/moment";
import { recordLink } from "../record/record-links.server";
import type { Route } from "./+types/list";
import { auditList } from "./audit-list.server";

export async function loader({ url }: Route.LoaderArgs) {
  const page = await listPage(auditList, url);
  const rows = page.rows.map((row) => ({
    ...row,
    record: recordLink(row.recordType, row.recordId),
  }));
  return { ...page, rows };
}

type Page = Route.ComponentProps["loaderData"];

const COLUMNS: ColumnsOf<Page> = [
  { label: "When (MT)", sort: "when", cell: (row) => <ShortMoment at={row.createdAt} /> },
  { label: "Who", cell: (row) => row.email ?? row.actor },
  { label: "What", cell: (row) => AUDIT_ACTIONS[row.action as AuditAction] ?? row.action },
  { label: "Details", cell: (row) => row.fields.join(", ") || "–" },
  { label: "Record", cell: (row) => <Record {...row} /> },
];

function Record({ record: { to, label } }: Page["rows"][number]) {
  return to ? <Link to={to}>{label}</Link> : label;
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
