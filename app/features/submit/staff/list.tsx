import { listPage } from "~/platform/lists/list-page.server";
import { toSee } from "~/platform/staff/screen-door.server";
import { longDateTime } from "~/program/format";
import { useSite } from "~/ui/site-context";
import { type ColumnsOf, ListScreen } from "~/ui/staff/list-screen";
import { ShortMoment } from "~/ui/staff/moment";
import { RecordLink } from "~/ui/staff/record-link";
import { PROJECTS_PATH } from "../submit-paths";
import type { Route } from "./+types/list";
import { ProjectPill } from "./project-pill";
import { projectsList } from "./projects-list.server";

export const middleware = [toSee("projects.view")];

export async function loader({ url }: Route.LoaderArgs) {
  return { page: await listPage(projectsList, url) };
}

const COLUMNS: ColumnsOf<Route.ComponentProps["loaderData"]["page"]> = [
  {
    label: "Project",
    sort: "title",
    cell: (row) => (
      <>
        <RecordLink path={PROJECTS_PATH} id={row.id}>
          {row.title || "Without a title"}
        </RecordLink>
        <small>{[row.team, row.students].filter(Boolean).join(": ")}</small>
      </>
    ),
  },
  { label: "State", cell: (row) => <ProjectPill state={row.state} /> },
  { label: "Version", isNumber: true, cell: (row) => row.number },
  {
    label: "Sent in (MT)",
    sort: "sent",
    cell: (row) => (row.sentAt ? <ShortMoment at={row.sentAt} /> : "not yet"),
  },
  {
    label: "More time until (MT)",
    cell: (row) => row.grantedUntil && <ShortMoment at={row.grantedUntil} />,
  },
];

export default function Projects({ loaderData: { page } }: Route.ComponentProps) {
  const { season } = useSite();
  return (
    <ListScreen
      title="Projects"
      purpose={`Look versions over from the first one sent in; nothing that nobody looked at is public. Projects are due ${longDateTime(season.dates.submissionsClose)}.`}
      page={page}
      columns={COLUMNS}
      rowKey={(row) => row.id}
      empty="No project has been begun yet."
      actions={
        <a className="btn btn-line" href={`${PROJECTS_PATH}/files.zip`} download>
          All files (zip)
        </a>
      }
    />
  );
}
