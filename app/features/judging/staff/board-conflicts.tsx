import { counted } from "~/program/counted";
import { ActionForm } from "~/ui/staff/action-form";
import { Choice } from "~/ui/staff/field";
import { Panel } from "~/ui/staff/notice";
import { Pill } from "~/ui/staff/pill";
import type { Board } from "./board-view.server";

interface ConflictsProps {
  board: Board;
  canReplace: boolean;
}

/** What stands between a judge and a project, said by judges or found by us, and who reads instead. */
export function ConflictsPanel({ board: { conflicts, judges }, canReplace }: ConflictsProps) {
  const { standing, handedBack } = conflicts;
  const movable = standing.filter(({ isHard, state }) => isHard && state === "open");
  return (
    <Panel title="Conflicts">
      {standing.length === 0 && <p>No reading that stands is in conflict.</p>}
      <ul className="entries">
        {standing.map(({ id, judge, title, label, why, isHard, state }) => (
          <li key={id}>
            <b>{judge}</b>: {title} <span className="hint">{label}</span>{" "}
            <Pill tone={isHard ? "crit" : "warn"}>{isHard ? "May not read it" : "Look at it"}</Pill>
            <small>
              {why} {STATES[state]}
            </small>
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
  begun: "Begun: no plan moves it.",
  finished: "Scored: no plan moves it.",
} as const;
