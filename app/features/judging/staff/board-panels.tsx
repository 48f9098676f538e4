import { Link } from "react-router";
import type { RoundKind } from "~/records/judging/rounds.table.server";
import { ActionForm } from "~/ui/staff/action-form";
import { Moment } from "~/ui/staff/moment";
import { Panel } from "~/ui/staff/notice";
import { assignPath } from "../judging-paths";
import type { Board } from "./board-view.server";
import { isInGroup, mayRemind, type ReminderGroup } from "./reminder-groups";

export function BehindPanel({ board: { judges, pace } }: { board: Board }) {
  const behind = judges.filter(({ isBehind }) => isBehind);
  return (
    <Panel title="Who is behind">
      <p className="hint">An even pace today is {Math.round(pace.gone * 100)} percent.</p>
      {behind.length === 0 && <p>Nobody.</p>}
      <ul className="entries">
        {behind.map(({ judgeId, name, finished, total, aDay, remindedAt }) => (
          <li key={judgeId}>
            <b>{name}</b>: {finished} of {total}
            <small>
              {finished === 0 ? "Not started. " : ""}
              {aDay !== null && `${aDay} a day to finish. `}
              {remindedAt && (
                <>
                  Reminded <Moment at={remindedAt} />.
                </>
              )}
            </small>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const GROUP_WORDS: Record<ReminderGroup, { title: string; text: string }> = {
  "not-started": { title: "Not started", text: "Says how many wait, and how long one takes." },
  behind: { title: "Behind the pace", text: "Thanks for what is done, and says what is left." },
  done: { title: "All done: say thank you", text: "Once to each." },
};

interface RemindersProps {
  board: Board;
  kind: RoundKind;
  isOpen: boolean;
}

export function RemindersPanel({ board, kind, isOpen }: RemindersProps) {
  const reminded = board.judges.filter(({ remindedAt }) => remindedAt !== null);
  const isRemindedByItself = isOpen && kind !== "showcase";
  return (
    <section className="panel" id="remind" aria-label="Reminders">
      <h2>Reminders</h2>
      <ul className="entries">
        {board.reminders.map(({ group, batch }) => {
          const { title, text } = GROUP_WORDS[group];
          const due = board.judges
            .filter((judge) => isInGroup(group, judge))
            .filter(({ remindedAt }) => mayRemind(group, remindedAt, board.now));
          return (
            <li key={group}>
              <b>{title}</b>
              <small>{due.length > 0 ? due.map(({ name }) => name).join(", ") : text}</small>
              {isOpen && due.length > 0 && (
                <ActionForm
                  intent="remind"
                  values={{ group, batch }}
                  label={`Write to ${due.length}`}
                  about={title}
                />
              )}
            </li>
          );
        })}
      </ul>
      <p className="hint">
        Nobody is reminded twice in 48 hours by these buttons. Letters wait ten minutes.
      </p>
      {isRemindedByItself && (
        <p className="hint">
          The site reminds by itself, by day and on the days that a judge chose: whoever has not
          begun at half time, and whoever has something left three days before the end and on the
          last day. It stops when all is done.
        </p>
      )}
      {reminded.length > 0 && (
        <details>
          <summary>Who was written to, and when</summary>
          <ul className="entries">
            {reminded.map(({ judgeId, name, remindedAt }) => (
              <li key={judgeId}>
                <b>{name}</b> {remindedAt && <Moment at={remindedAt} />}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

export function EndedPanel({ board: { ended }, kind }: { board: Board; kind: RoundKind }) {
  return (
    <Panel title="Ended without a score">
      {ended.length === 0 && <p>Nobody has ended a reading.</p>}
      <ul className="entries">
        {ended.map(({ id, judge, label, title, why }) => (
          <li key={id}>
            <b>{judge}</b>: {title} <span className="hint">{label}</span>
            <small>{why}</small>
          </li>
        ))}
      </ul>
      {ended.length > 0 && <Link to={assignPath(kind)}>Find others to read them</Link>}
    </Panel>
  );
}
