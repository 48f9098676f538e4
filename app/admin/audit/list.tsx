import { Link } from "react-router";
import { actorOf } from "~/platform/events/read-events.server";
import { listPage } from "~/platform/lists/list-page.server";
import { toSee } from "~/platform/staff/screen-door.server";
import { deedInWords } from "~/program/event-actions";
import { fieldsInWords } from "~/program/event-words";
import { type ColumnsOf, ListScreen } from "~/ui/staff/list-screen";
import { ShortMoment } from "~/ui/staff/moment";
import { actorNames } from "../record/actor-names.server";
import { recordLink } from "../record/record-links.server";
import type { Route } from "./+types/list";
import { auditList } from "./audit-list.server";

export const middleware = [toSee("audit.view")];

export async function loader({ url }: Route.LoaderArgs) {
  const page = await listPage(auditList, url);
  const nameOf = await actorNames(page.rows.map(actorOf));
  const rows = page.rows.map((row) => ({
    ...row,
    who: nameOf(actorOf(row)),
    record: recordLink(row.recordType, row.recordId),
  }));
  return { ...page, rows };
}

type Page = Route.ComponentProps["loaderData"];

const COLUMNS: ColumnsOf<Page> = [
  { label: "When (MT)", sort: "when", cell: (row) => <ShortMoment at={row.at} /> },
  { label: "Who", cell: (row) => row.who },
  { label: "What", cell: (row) => deedInWords(row.action) },
  { label: "Details", cell: (row) => fieldsInWords(row.fields) || "–" },
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
