import { Link } from "react-router";
import { actorOf } from "~/platform/events/read-events.server";
import { EVENT_ACTIONS, type EventAction } from "~/program/event-actions";
import { listPage } from "../listing/list-page.server";
import { type Column, ListScreen } from "../listing/list-screen";
import { actorNames } from "../record/actor-names.server";
import { ShortMoment } from "../ui/moment";
import type { Route } from "./+types/list";
import { type AuditRow, auditSource } from "./audit-source.server";
import { auditView } from "./audit-view";

export async function loader({ url }: Route.LoaderArgs) {
  const page = await listPage<AuditRow>(auditSource, url);
  const nameOf = await actorNames(page.rows.map(actorOf));
  const rows = page.rows.map((row) => ({ ...row, who: nameOf(actorOf(row)) }));
  return { ...page, rows };
}

type Row = AuditRow & { who: string };

const SCREENS: Record<string, string> = {
  contact: "messages",
  application: "applications",
  registration: "registrations",
  "e-mail": "outbox",
};

const COLUMNS: Column<Row>[] = [
  { label: "When (MT)", sort: "when", cell: (row) => <ShortMoment at={row.at} /> },
  { label: "Who", cell: (row) => row.who },
  { label: "What", cell: (row) => EVENT_ACTIONS[row.action as EventAction] ?? row.action },
  { label: "Details", cell: (row) => row.fields.join(", ") || "–" },
  { label: "Record", cell: (row) => <RecordLink {...row} /> },
];

function RecordLink({ recordType, recordId }: Row) {
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
      view={auditView}
      page={loaderData}
      columns={COLUMNS}
      rowKey={(row) => row.id}
      empty="Nothing has been done yet."
      canExport={false}
    />
  );
}
