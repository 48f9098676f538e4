import { z } from "zod";
import { listPage } from "~/platform/lists/list-page.server";
import { answerUndone } from "~/platform/staff/answer-change.server";
import { openDecisions } from "~/platform/staff/decisions/decisions.server";
import { toSee } from "~/platform/staff/screen-door.server";
import { staffAction } from "~/platform/staff/staff-action.server";
import { mayStaff, staffContext } from "~/platform/staff/staff-context.server";
import { longDateTime } from "~/program/format";
import { PROJECT_RECORD } from "~/records/projects/draft.server";
import { useSite } from "~/ui/site-context";
import { siteContext } from "~/ui/site-router-context";
import { type ColumnsOf, ListScreen } from "~/ui/staff/list-screen";
import { ShortMoment } from "~/ui/staff/moment";
import { Notice } from "~/ui/staff/notice";
import { RecordLink } from "~/ui/staff/record-link";
import { UndoBar } from "~/ui/staff/undo-bar";
import { PROJECTS_PATH } from "../submit-paths";
import type { Route } from "./+types/list";
import { ProjectPill } from "./project-pill";
import { projectsListFor } from "./projects-list.server";
import { undoProjectDecision } from "./undo-decision.server";

export const middleware = [toSee("projects.view")];

export async function loader({ url, context }: Route.LoaderArgs) {
  return {
    page: await listPage(projectsListFor(context), url),
    undos: await openDecisions(context.get(staffContext).id, PROJECT_RECORD),
    canWrite: mayStaff(context, "letters.write"),
  };
}

/** A decision about a project is made beside its files; the list takes it back. */
export const action = staffAction({
  needs: { undo: "project.look-over" },
  schema: z.object({ intent: z.literal("undo"), decision: z.uuid() }),
  handle: async ({ decision }, form) => {
    const { id: actor } = form.context.get(staffContext);
    const site = form.context.get(siteContext);
    return answerUndone(form, await undoProjectDecision(decision, actor, site));
  },
});

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
  { label: "School", cell: (row) => row.school },
  {
    label: "Division",
    cell: (row) => row.division && <DivisionName division={row.division} />,
  },
  {
    label: "State",
    cell: (row) => (
      <>
        <ProjectPill state={row.state} />
        {row.number && <small>version {row.number}</small>}
      </>
    ),
  },
  { label: "Missing", cell: missingOf },
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

function DivisionName({ division }: { division: "k8" | "highSchool" }) {
  return useSite().season.divisions[division].name;
}

type Row = Route.ComponentProps["loaderData"]["page"]["rows"][number];

function missingOf({ lacksVideo, lacksProposal, lacksReport }: Row): string {
  const missing = [lacksVideo && "video", lacksProposal && "proposal", lacksReport && "report"];
  return missing.filter(Boolean).join(", ");
}

export default function Projects({ loaderData, actionData }: Route.ComponentProps) {
  const { page, canWrite, undos } = loaderData;
  const { season } = useSite();
  return (
    <ListScreen
      title="Projects"
      purpose={`Look versions over from the first one sent in; nothing that nobody looked at is public. Projects are due ${longDateTime(season.dates.submissionsClose)}.`}
      page={page}
      columns={COLUMNS}
      rowKey={(row) => row.id}
      writeTo={canWrite && "projects"}
      empty="No project has been begun yet."
      actions={
        <a className="btn btn-line" href={`${PROJECTS_PATH}/files.zip`} download>
          All files (zip)
        </a>
      }
    >
      <Notice outcome={actionData?.outcome} />
      <UndoBar undos={undos} noun={["project", "projects"]} />
    </ListScreen>
  );
}
