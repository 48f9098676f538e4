import { Link } from "react-router";
import { listPage } from "~/platform/lists/list-page.server";
import { type Column, ListScreen } from "~/ui/staff/list-screen";
import { ShortMoment } from "~/ui/staff/moment";
import type { Route } from "./+types/list";
import { ApplicationPill } from "./application-pill";
import { type ApplicationListRow, applicationsSource } from "./applications-source.server";
import { APPLICATION_KIND_LABELS, applicationsView } from "./applications-view";

export function loader({ url }: Route.LoaderArgs) {
  return listPage<ApplicationListRow>(applicationsSource, url);
}

const COLUMNS: Column<ApplicationListRow>[] = [
  {
    label: "Name",
    sort: "name",
    cell: (row) => (
      <>
        <Link to={`/admin/applications/${row.id}`}>{row.name}</Link>
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
      view={applicationsView}
      page={loaderData}
      columns={COLUMNS}
      rowKey={(row) => row.id}
      empty="Nobody has applied this season yet. Sponsor, judge and advisor applications appear here."
    />
  );
}
