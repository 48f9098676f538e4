import { Link } from "react-router";
import { batchesThatWait } from "~/platform/mail/waiting-batches.server";
import { toSee } from "~/platform/staff/screen-door.server";
import { mayStaff } from "~/platform/staff/staff-context.server";
import { longDateTime } from "~/program/format";
import { siteContext } from "~/ui/site-router-context";
import { momentText } from "~/ui/staff/moment";
import { Notice, Panel } from "~/ui/staff/notice";
import { revalidateAfterEveryAction } from "~/ui/staff/revalidate-after-every-action";
import { Screen } from "~/ui/staff/screen";
import { WaitingLetters } from "~/ui/staff/waiting-letters";
import { assignPath, ROUND_LABELS } from "../judging-paths";
import type { Route } from "./+types/board";
import "./board.css";
import { boardAction } from "./board-action.server";
import { ConflictsPanel } from "./board-conflicts";
import { CoverageMatrix } from "./board-matrix";
import { BehindPanel, EndedPanel, RemindersPanel } from "./board-panels";
import { ScorePanels } from "./board-scores";
import { CoverageSummary } from "./board-summary";
import { boardView } from "./board-view.server";
import { REMINDER_KINDS } from "./remind.server";
import { roundOfAddress } from "./round-of-address.server";

export const middleware = [toSee("judging.view")];
export const shouldRevalidate = revalidateAfterEveryAction;

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const round = await roundOfAddress(params.round, site);
  const seesScores = mayStaff(context, "judging.see-scores");
  const board = await boardView(round, site, { seesScores, signal: request.signal });
  const canAsk = round.state === "open" && mayStaff(context, "judging.assign");
  const canLeaveOut = round.state !== "frozen" && mayStaff(context, "judging.assign");
  const canRemind = mayStaff(context, "judging.remind");
  const batches = await batchesThatWait(REMINDER_KINDS);
  const waiting = batches.map((batch) => ({ ...batch, to: "to judges" }));
  return { kind: round.kind, state: round.state, board, canAsk, canLeaveOut, canRemind, waiting };
}

export const action = boardAction;

export default function CoverageBoard({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, state, board, canAsk, canLeaveOut, canRemind, waiting } = loaderData;
  return (
    <Screen
      title={`Coverage: ${ROUND_LABELS[kind]}`}
      purpose={`${momentText(board.now)}. Judging ends ${longDateTime(board.closes)}.`}
      actions={
        state === "open" && (
          <>
            <a className="btn btn-line" href="#remind">
              Remind
            </a>
            <Link className="btn btn-brand" to={assignPath(kind)}>
              Assign
            </Link>
          </>
        )
      }
    >
      <Notice outcome={actionData?.outcome} />
      {canRemind && <WaitingLetters waiting={waiting} />}
      <div className="stack">
        <CoverageSummary board={board} />
        {board.totals.readings > 0 ? (
          <CoverageMatrix board={board} />
        ) : (
          <p className="nothing">
            Nothing is assigned yet. <Link to={assignPath(kind)}>Make a plan.</Link>
          </p>
        )}
        <div className="board-grid">
          <BehindPanel board={board} isOpen={state === "open"} />
          <RemindersPanel board={board} kind={kind} isOpen={state === "open"} />
          <EndedPanel board={board} kind={kind} canCountAgain={canLeaveOut} />
          <ConflictsPanel
            board={board}
            canReplace={canAsk && kind !== "special"}
            canLeaveOut={canLeaveOut}
          />
        </div>
        {board.scores ? (
          <ScorePanels scores={board.scores} kind={kind} now={board.now} canAsk={canAsk} />
        ) : (
          <Panel title="Scores">
            <p>
              Scores are seen by whoever has the judging duty. An owner of this site gives it, for a
              length of time.
            </p>
          </Panel>
        )}
      </div>
    </Screen>
  );
}
