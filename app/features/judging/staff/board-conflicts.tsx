import { counted } from "~/program/counted";
import { ActionForm } from "~/ui/staff/action-form";
import { Choice, Field } from "~/ui/staff/field";
import { Panel } from "~/ui/staff/notice";
import { Pill } from "~/ui/staff/pill";
import type { Board } from "./board-view.server";

interface ConflictsProps {
  board: Board;
  canReplace: boolean;
  /** Also of a round that is closed, until results are computed from it. */
  canLeaveOut: boolean;
}

/** What stands between a judge and a project, said by judges or found by us, and who reads instead. */
export function ConflictsPanel({ board, canReplace, canLeaveOut }: ConflictsProps) {
  const { conflicts, judges } = board;
  const { standing, handedBack } = conflicts;
  const movable = standing.filter(({ isHard, state }) => isHard && state === "open");
  return (
    <Panel title="Conflicts">
      {standing.length === 0 && <p>No reading that stands is in conflict.</p>}
      <ul className="entries">
        {standing.map(({ id, pair, judge, title, label, why, isHard, state }) => (
          <li key={id}>
            <b>{judge}</b>: {title} <span className="hint">{label}</span>{" "}
            <Pill tone={isHard ? "crit" : "warn"}>{isHard ? "May not read it" : "Look at it"}</Pill>
            <small>
              {why} {STATES[state]}
            </small>
            {canLeaveOut && isHard && state !== "open" && (
              <details>
                <summary>
                  Leave it out<span className="sr-only">: {`${judge}, ${title}`}</span>
                </summary>
                <ActionForm
                  intent="leave-out-reading"
                  values={pair}
                  label="It does not count"
                  about={`: ${judge}, ${title}`}
                  tone="crit"
                >
                  <Field
                    label="Why"
                    name="reason"
                    hint="It stays in the audit log. Nothing is deleted; find others for the project afterwards."
                    maxLength={500}
                    required
                  />
                </ActionForm>
              </details>
            )}
          </li>
        ))}
      </ul>
      {handedBack > 0 && (
        <p className="hint">
          {counted(handedBack, "reading")} handed back because a judge knows somebody:{" "}
          {handedBack === 1 ? "it stands" : "they stand"} under “Ended without a score”.
        </p>
      )}
      {canReplace && movable.length > 0 && (
        <ActionForm
          intent="replace"
          label={`Find others for ${counted(movable.length, "reading")}`}
        />
      )}
      {canReplace && (
        <details>
          <summary>A judge drops out</summary>
          <ActionForm intent="drop-out" label="Drop out and find others" tone="crit">
            <Choice
              label="Who"
              name="judge"
              empty="Choose a judge"
              options={judges.map(({ judgeId, name, finished, total }) => ({
                value: judgeId,
                label: `${name}, ${finished} of ${total} finished`,
              }))}
            />
            <p className="hint">
              What they finished stays. A plan says who reads the rest; nobody gets it before you
              apply it.
            </p>
          </ActionForm>
        </details>
      )}
    </Panel>
  );
}

const STATES = {
  open: "Not begun.",
  begun: "Begun: no plan moves it, but it can be left out.",
  finished: "Scored: no plan moves it, but it can be left out.",
} as const;
