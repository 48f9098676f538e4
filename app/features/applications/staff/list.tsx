import { listPage } from "~/platform/lists/list-page.server";
import { toSee } from "~/platform/staff/screen-door.server";
import { type ColumnsOf, ListScreen } from "~/ui/staff/list-screen";
import { ShortMoment } from "~/ui/staff/moment";
import { RecordLink } from "~/ui/staff/record-link";
import type { Route } from "./+types/list";
import { APPLICATION_KIND_LABELS } from "./application-labels";
import { ApplicationPill } from "./application-pill";
import { applicationsList } from "./applications-list.server";

export const middleware = [toSee("applications.view")];

export function loader({ url }: Route.LoaderArgs) {
  return listPage(applicationsList, url);
}

const COLUMNS: ColumnsOf<Route.ComponentProps["loaderData"]> = [
  {
    label: "Name",
    sort: "name",
    cell: (row) => (
      <>
        <RecordLink path="/admin/applications" id={row.id}>
          {row.name}
        </RecordLink>
        <small>{row.email}</small>
      </>
    ),
  },
  { label: "Organization", sort: "organization", cell: (row) => row.organization },
  { label: "Kind", cell: (row) => APPLICATION_KIND_LABELS[row.kind] },
  { label: "Status", cell: (row) => <ApplicationPill {...row} /> },
  { label: "Received (MT)", sort: "received", cell: (row) => <ShortMoment at={row.createdAt} /> },
];

export default function Applications({ loaderData }: Route.ComponentProps) {
  return (
    <ListScreen
      title="Applications"
      purpose="Sponsors, judges and advisors who want to help: read what they offer and decide. The public pages stay as they are."
      page={loaderData}
      columns={COLUMNS}
      rowKey={(row) => row.id}
      empty="Nobody has applied this season yet. Sponsor, judge and advisor applications appear here."
    />
  );
}
