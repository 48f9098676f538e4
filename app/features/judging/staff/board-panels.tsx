import { Link } from "react-router";
import type { RoundKind } from "~/records/judging/rounds.table.server";
import { ActionForm } from "~/ui/staff/action-form";
import { Field } from "~/ui/staff/field";
import { Moment } from "~/ui/staff/moment";
import { Panel } from "~/ui/staff/notice";
import { assignPath } from "../judging-paths";
import type { Board } from "./board-view.server";
import { isInGroup, mayRemind, type ReminderGroup } from "./reminder-groups";

export function BehindPanel({ board, isOpen }: { board: Board; isOpen: boolean }) {
  const { judges, pace, now } = board;
  const behind = judges.filter((judge) => isInGroup("late", judge));
  const due = behind.filter((judge) => mayRemind("late", judge, now)).length;
  const batch = board.reminders.find(({ group }) => group === "late")?.batch ?? "";
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
      {isOpen && due > 0 && (
        <ActionForm
          intent="remind"
          values={{ group: "late", batch }}
          label={due === 1 ? "Write to the one" : `Write to the ${due}`}
          about="who is behind"
        />
      )}
    </Panel>
  );
}

const GROUP_WORDS: Record<Exclude<ReminderGroup, "late">, { title: string; text: string }> = {
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
  const reminded = board.judges.flatMap(({ judgeId, name, remindedAt, thankedAt }) => {
    const at = [remindedAt, thankedAt].findLast((one) => one !== null);
    return at ? [{ judgeId, name, at }] : [];
  });
  const isRemindedByItself = isOpen && kind !== "showcase";
  return (
    <section className="panel" id="remind" aria-label="Reminders">
      <h2>Reminders</h2>
      <ul className="entries">
        {board.reminders.map(({ group, batch }) => {
          if (group === "late") return null;
          const { title, text } = GROUP_WORDS[group];
          const due = board.judges
            .filter((judge) => isInGroup(group, judge))
            .filter((judge) => mayRemind(group, judge, board.now));
          return (
            <li key={group}>
              <b>{title}</b>
              <small>{due.length > 0 ? due.map(({ name }) => name).join(", ") : text}</small>
              {isOpen && due.length > 0 && (
                <ActionForm
                  intent="remind"
                  values={{ group, batch }}
                  label={due.length === 1 ? "Write to the one" : `Write to the ${due.length}`}
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
            {reminded.map(({ judgeId, name, at }) => (
              <li key={judgeId}>
                <b>{name}</b> <Moment at={at} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

interface EndedProps {
  board: Board;
  kind: RoundKind;
  /** Until results are computed from it. */
  canCountAgain: boolean;
}

export function EndedPanel({ board: { ended }, kind, canCountAgain }: EndedProps) {
  return (
    <Panel title="Ended without a score">
      {ended.length === 0 && <p>Nobody has ended a reading.</p>}
      <ul className="entries">
        {ended.map(({ id, pair, judge, label, title, why, isLeftOut }) => (
          <li key={id}>
            <b>{judge}</b>: {title} <span className="hint">{label}</span>
            <small>{why}</small>
            {canCountAgain && isLeftOut && (
              <details>
                <summary>
                  Count it again<span className="sr-only">: {`${judge}, ${title}`}</span>
                </summary>
                <ActionForm
                  intent="count-reading-again"
                  values={pair}
                  label="It counts"
                  about={`: ${judge}, ${title}`}
                >
                  <Field
                    label="Why"
                    name="reason"
                    hint="It stays in the audit log. Somebody else may have been given the project meanwhile: then both count."
                    maxLength={500}
                    required
                  />
                </ActionForm>
              </details>
            )}
          </li>
        ))}
      </ul>
      {ended.length > 0 && <Link to={assignPath(kind)}>Find others to read them</Link>}
    </Panel>
  );
}
