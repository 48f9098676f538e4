import { readingPath } from "~/program/paths";
import type { HomeView, ReadingRow } from "./home-view.server";

/** The readings of one round, in the judge's order. */
export function ReadingRows({ rows, nextId }: { rows: ReadingRow[]; nextId: string | undefined }) {
  return (
    <ol className="judge-list">
      {rows.map((row) => (
        <Row key={row.id} row={row} isNext={row.id === nextId} />
      ))}
    </ol>
  );
}

function Row({ row, isNext }: { row: ReadingRow; isNext: boolean }) {
  const { id, number, title, who, state, canOpen, isPractice } = row;
  return (
    <li className={isNext ? "is-next" : undefined}>
      <span className="no" aria-hidden="true">
        {!isPractice && number}
      </span>
      <div>
        <h3 className="text-h4">{title}</h3>
        <p className="text-ink-2 text-s">
          {isPractice && "Practice. "}
          {who}
        </p>
        <p className="text-ink-2 text-s">{detailsOf(row)}</p>
      </div>
      <p className={`judge-state judge-state-${state}`}>{STATE_WORDS[state]}</p>
      {canOpen && (
        <a className={isNext ? "btn btn-brand" : "judge-open"} href={readingPath(id)}>
          {state === "finished" ? (isPractice ? "See" : "Change") : "Score"}
          <span className="sr-only"> {title}</span>
        </a>
      )}
    </li>
  );
}

/** "Film 4 min, report 3 pages", and what it took once it is scored. */
function detailsOf({ minutes, pages, seconds }: ReadingRow): string {
  const parts = [
    seconds ? `film ${Math.max(1, Math.round(seconds / 60))} min` : "",
    pages ? `report ${pages} ${pages === 1 ? "page" : "pages"}` : "",
    minutes ? `took you ${minutes} min` : "",
  ].filter(Boolean);
  const said = parts.join(", ");
  return said.charAt(0).toUpperCase() + said.slice(1);
}

const STATE_WORDS: Record<HomeView["rows"][number]["state"], string> = {
  open: "Waiting",
  begun: "Begun",
  finished: "Scored",
  ended: "Not yours any more",
  out: "Taken out of the fair",
  waits: "Waits: we see to it",
  "after-practice": "After practice",
  closed: "Judging is closed",
};
