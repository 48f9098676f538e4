import { counted } from "~/program/counted";
import { Sideways } from "~/ui/sideways";
import type { Board } from "./board-view.server";

const NAMES = 110;
const COLUMN = 8;
const ROW = 14;
const TOP = 26;
const BARS = 44;

/** A row is a judge, slowest first; a column is a project, fewest readings first within its division. */
export function CoverageMatrix({ board }: { board: Board }) {
  const { projects, judges, totals } = board;
  const groups = [...Map.groupBy(projects, ({ division }) => division)];
  const starts: { division: string; x: number; count: number }[] = [];
  const columns = new Map<string, number>();
  let x = NAMES;
  for (const [division, own] of groups) {
    starts.push({ division, x, count: own.length });
    for (const [at, { id }] of own.entries()) columns.set(id, x + at * COLUMN);
    x += own.length * COLUMN + 12;
  }
  const rows = new Map(judges.map(({ judgeId }, at) => [judgeId, TOP + at * ROW]));
  const bottom = TOP + judges.length * ROW;
  const label = `${counted(judges.length, "judge")} by ${counted(projects.length, "project")}. Finished: ${totals.finished} of ${counted(totals.readings, "reading")}. ${counted(totals.short, "project")} will fall short.`;
  return (
    <section className="panel" aria-label="Who has scored what">
      <h2>Who has scored what</h2>
      <ul className="board-key">
        <li className="board-key-done">Finished</li>
        <li className="board-key-open">Assigned</li>
        <li className="board-key-ended">Ended without a score, or left out</li>
        <li className="board-key-conflict">In conflict</li>
        <li className="board-key-short">Will fall short</li>
      </ul>
      <p className="hint">
        A row is a judge, slowest first. A column is a project, fewest readings first. Bars below
        add up a column.
      </p>
      <Sideways label="The picture, which scrolls sideways" className="board-scroll">
        <svg
          className="board-matrix"
          viewBox={`0 0 ${x + 60} ${bottom + BARS}`}
          width={x + 60}
          height={bottom + BARS}
          role="img"
          aria-label={label}
        >
          {starts.map((group) => (
            <text key={group.division} x={group.x} y="14" className="board-head">
              {group.division === "k8" ? "K–8" : "High school"}: {group.count}
            </text>
          ))}
          {projects
            .filter(({ willFallShort }) => willFallShort)
            .map(({ id }) => (
              <rect
                key={id}
                className="mark-short-column"
                x={(columns.get(id) ?? 0) - 1}
                y={TOP - 4}
                width={COLUMN}
                height={bottom - TOP + BARS}
              />
            ))}
          {judges.map(({ judgeId, name, isBehind, finished, total }) => (
            <g key={judgeId}>
              <text
                x={NAMES - 8}
                y={(rows.get(judgeId) ?? 0) + 9}
                textAnchor="end"
                className={isBehind ? "board-name board-late" : "board-name"}
              >
                {name}
              </text>
              <text x={x} y={(rows.get(judgeId) ?? 0) + 9} className="board-name">
                {finished}/{total}
              </text>
            </g>
          ))}
          {(["open", "begun", "finished", "ended", "left out"] as const).map((mark) => (
            <path
              key={mark}
              className={`mark-${MARKS[mark]}`}
              d={pathOf(board, mark, columns, rows)}
            />
          ))}
          <path className="mark-conflict" d={framesOf(board, columns, rows)} />
          {projects.map(({ id, finished, open, willFallShort }) => (
            <g key={id}>
              <rect
                className={willFallShort ? "mark-short" : "mark-done"}
                x={columns.get(id)}
                y={bottom + 4}
                width={COLUMN - 2}
                height={finished * 8}
              />
              <rect
                className="mark-open"
                x={columns.get(id)}
                y={bottom + 4 + finished * 8}
                width={COLUMN - 2}
                height={open * 8}
              />
            </g>
          ))}
        </svg>
      </Sideways>
      <details>
        <summary>Read it as a table</summary>
        <ProjectsTable board={board} />
      </details>
    </section>
  );
}

const MARKS = {
  open: "open",
  begun: "open",
  finished: "done",
  ended: "ended",
  "left out": "ended",
} as const;

function pathOf(
  { cells }: Board,
  mark: keyof typeof MARKS,
  columns: Map<string, number>,
  rows: Map<string, number>,
): string {
  return cells
    .filter((cell) => cell.mark === mark)
    .flatMap(({ entryId, judgeId }) => {
      const [x, y] = [columns.get(entryId), rows.get(judgeId)];
      if (x === undefined || y === undefined) return [];
      if (MARKS[mark] === "ended") return [`M${x} ${y}l6 9m0-9l-6 9`];
      return mark === "finished" ? [`M${x} ${y}h6v9h-6z`] : [`M${x + 1} ${y + 1}h4v7h-4z`];
    })
    .join("");
}

/** Around what stands though it is in conflict. */
function framesOf({ cells }: Board, columns: Map<string, number>, rows: Map<string, number>) {
  return cells
    .filter(({ isInConflict }) => isInConflict)
    .flatMap(({ entryId, judgeId }) => {
      const [x, y] = [columns.get(entryId), rows.get(judgeId)];
      return x === undefined || y === undefined ? [] : [`M${x - 1} ${y - 1}h8v11h-8z`];
    })
    .join("");
}

function ProjectsTable({ board }: { board: Board }) {
  const judges = new Map(board.judges.map(({ judgeId, name }) => [judgeId, name]));
  const cells = Map.groupBy(board.cells, ({ entryId }) => entryId);
  return (
    <Sideways label="Readings by project" className="table-frame">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Project</th>
            <th scope="col" className="number">
              Finished
            </th>
            <th scope="col" className="number">
              Open
            </th>
            <th scope="col">Judges</th>
          </tr>
        </thead>
        <tbody>
          {board.projects.map(({ id, label, title, finished, open, willFallShort }) => (
            <tr key={id}>
              <td className="wrapping">
                {title} {willFallShort && <b className="flag">will fall short</b>}
                <small>{label}</small>
              </td>
              <td className="number">{finished}</td>
              <td className="number">{open}</td>
              <td className="wrapping">
                {(cells.get(id) ?? [])
                  .map(
                    ({ judgeId, mark, isInConflict }) =>
                      `${judges.get(judgeId) ?? "A judge who left"} (${mark}${isInConflict ? ", in conflict" : ""})`,
                  )
                  .join(", ")}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sideways>
  );
}
