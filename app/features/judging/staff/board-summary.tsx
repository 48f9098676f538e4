import { counted } from "~/program/counted";
import type { Board } from "./board-view.server";

/** Will every project have its readings? */
export function CoverageSummary({ board }: { board: Board }) {
  const { totals, projects, minimum, pace } = board;
  const { finished, readings, notStarted, judges, ended, enough, short, declared, found } = totals;
  const onCourse = projects.length - enough - short;
  const numbers = [
    { label: "Scores in", value: finished, of: `of ${readings}` },
    { label: "Time gone", value: `${Math.round(pace.gone * 100)}%`, of: "of the round" },
    { label: "Judges not started", value: notStarted, of: `of ${judges}` },
    { label: "Ended without a score", value: ended, of: ended === 1 ? "reading" : "readings" },
    { label: "Conflicts", value: declared, of: `declared, ${found} found by us` },
  ];
  return (
    <section className="panel board-summary" aria-label="Summary">
      <dl className="board-numbers">
        {numbers.map(({ label, value, of }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value} <small>{of}</small>
            </dd>
          </div>
        ))}
      </dl>
      <div>
        <h2>Will every project have {counted(minimum, "reading")}?</h2>
        <p>
          {short > 0 ? (
            <>
              <b>
                Not yet: {short} of {projects.length} will fall short
              </b>{" "}
              even if every judge finishes.
            </>
          ) : (
            <b>{projects.length === 0 ? "There are none yet." : "Yes, if every judge finishes."}</b>
          )}
        </p>
        <Bar parts={[enough, onCourse, short]} minimum={minimum} />
        <ul className="board-key">
          <li className="board-key-done">
            {enough} {enough === 1 ? "has" : "have"} {minimum} or more
          </li>
          <li className="board-key-open">{onCourse} on course</li>
          <li className="board-key-short">{short} short</li>
        </ul>
      </div>
    </section>
  );
}

const WIDTH = 600;

function Bar({ parts, minimum }: { parts: [number, number, number]; minimum: number }) {
  const all = parts.reduce((sum, part) => sum + part, 0) || 1;
  const [enough, onCourse] = parts;
  const ends = [0, enough, enough + onCourse, all].map((count) => (WIDTH * count) / all);
  const names = ["done", "open", "short"];
  return (
    <svg
      className="board-bar"
      viewBox={`0 0 ${WIDTH} 24`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`${enough} ${enough === 1 ? "has" : "have"} ${minimum} or more, ${onCourse} on course, ${parts[2]} short`}
    >
      {names.map((name, at) => (
        <rect
          key={name}
          className={`mark-${name}`}
          x={ends[at]}
          y="0"
          width={(ends[at + 1] ?? 0) - (ends[at] ?? 0)}
          height="24"
        />
      ))}
    </svg>
  );
}
