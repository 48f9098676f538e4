import { Link } from "react-router";
import { z } from "zod";
import { toSee } from "~/platform/staff/screen-door.server";
import { staffAction } from "~/platform/staff/staff-action.server";
import { mayStaff, staffContext } from "~/platform/staff/staff-context.server";
import { instantOf } from "~/program/mountain-time";
import { lastMinute } from "~/program/project-deadline";
import { settleTroubles } from "~/records/judging/settle-troubles.server";
import { openTroubles } from "~/records/judging/troubles.server";
import { TROUBLE_KINDS, type TroubleKind } from "~/records/judging/troubles.table.server";
import { siteContext } from "~/ui/site-router-context";
import { ActionForm } from "~/ui/staff/action-form";
import { Moment } from "~/ui/staff/moment";
import { Notice, Panel } from "~/ui/staff/notice";
import { Screen } from "~/ui/staff/screen";
import { partsInWords } from "../reading/part-words";
import type { Route } from "./+types/reports";

export const middleware = [toSee("judge-reports.view")];

export async function loader({ context }: Route.LoaderArgs) {
  const rows = await openTroubles(context.get(siteContext).season.id);
  return {
    canSettle: mayStaff(context, "judge-reports.settle"),
    canSeeProject: mayStaff(context, "projects.view"),
    reports: [...Map.groupBy(rows, ({ roundEntryId, kind }) => `${roundEntryId} ${kind}`)].flatMap(
      ([key, [first, ...more]]) =>
        first
          ? [
              {
                key,
                kind: first.kind,
                part: first.part,
                at: first.programAt,
                openUntil: first.openUntil && instantOf(lastMinute(first.openUntil)),
                roundEntryId: first.roundEntryId,
                entryId: first.entryId,
                title: first.content?.title.title || "A project without a title",
                judges: more.length + 1,
              },
            ]
          : [],
    ),
  };
}

export const action = staffAction({
  needs: "judge-reports.settle",
  schema: z.object({
    intent: z.literal("settle"),
    entry: z.uuid(),
    kind: z.enum(TROUBLE_KINDS),
  }),
  handle: async ({ entry, kind }, { context, accept, refuse }) => {
    const settled = await settleTroubles(entry, kind, {
      staffId: context.get(staffContext).id,
      site: context.get(siteContext),
    });
    return settled > 0
      ? accept(`Settled. ${settled === 1 ? "One judge goes" : `${settled} judges go`} on with it.`)
      : refuse("This was settled already.", { status: 409 });
  },
});

export default function Reports({ loaderData, actionData }: Route.ComponentProps) {
  const { reports, canSettle, canSeeProject } = loaderData;
  return (
    <Screen
      title="Reports of judges"
      purpose="What a judge could not open or found not fit for a child, and teams that somebody left. What is not for a child stands on top: nobody reads that project until you looked. What cannot be opened goes on by itself when the family’s 48 hours are over, or the round ends. Judges are not named here."
    >
      {actionData?.outcome && <Notice outcome={actionData.outcome} />}
      {reports.length === 0 && <p>Nothing waits.</p>}
      {reports.map(({ key, kind, part, at, openUntil, title, judges, ...report }) => (
        <Panel key={key} title={title}>
          <p>
            {whatHappened(kind, part, judges)} {kind === "member-left" ? "Since" : "Reported"}{" "}
            <Moment at={at} />.
            {openUntil && (
              <>
                {" "}
                The family was written to, if it can be; they have until <Moment at={openUntil} />.
              </>
            )}
          </p>
          {canSeeProject && report.entryId && (
            <p>
              <Link to={`/admin/projects/${report.entryId}`}>Look at the project</Link>
            </p>
          )}
          {canSettle && (
            <ActionForm
              intent="settle"
              values={{ entry: report.roundEntryId, kind }}
              label={SETTLED[kind]}
              about={title}
            />
          )}
        </Panel>
      ))}
    </Screen>
  );
}

function whatHappened(kind: TroubleKind, part: string | null, judges: number): string {
  const who = judges === 1 ? "A judge" : `${judges} judges`;
  if (kind === "cannot-open")
    return `${who} could not open it (${partsInWords([part ?? ""]).toLowerCase()}).`;
  if (kind === "not-for-a-child")
    return "A judge found something that is not for a child. Look at it today: all readings of this project wait. A page of it in the gallery stays up until you take it down, on the project’s screen.";
  return `One of the team is in it no more: they left, or a guardian said no. ${who === "A judge" ? "A reading waits" : `${judges} readings wait`} until you have looked whether the version still names or shows them.`;
}

const SETTLED: Record<TroubleKind, string> = {
  "cannot-open": "It opens, or is read without it",
  "not-for-a-child": "It can be read",
  "member-left": "Looked over: it can be read",
};
