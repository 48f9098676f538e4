import type { ReadingRow } from "./home-view.server";

/** A judge's work to scale: a lantern for each student's project, lit once it is scored. */
export function LanternFence({ rows }: { rows: ReadingRow[] }) {
  const lanterns = rows.filter(
    ({ state, isPractice }) => !isPractice && state !== "ended" && state !== "out",
  );
  if (lanterns.length === 0) return null;
  const lit = lanterns.filter(({ state }) => state === "finished").length;
  return (
    <svg
      className="lantern-fence"
      viewBox={`0 0 ${lanterns.length * SPACE} 92`}
      role="img"
      aria-label={`${lit} of ${lanterns.length} lanterns are lit`}
    >
      <path
        className="fence-rail"
        d={`M0 66h${lanterns.length * SPACE}M0 80h${lanterns.length * SPACE}`}
      />
      {lanterns.map(({ id, state }, at) => (
        <g
          key={id}
          className={LOOKS[state] ?? "lantern"}
          transform={`translate(${at * SPACE + SPACE / 2} 0)`}
        >
          {state === "finished" && <circle className="lantern-glow" cx="0" cy="32" r="23" />}
          <path className="fence-post" d="M-3 52h6v40h-6z" />
          <path className="lantern-frame" d="M-4 10a4 4 0 0 1 8 0l8 7h-24zM-10 48h20l3 5h-26z" />
          <path className="lantern-pane" d="M-9 19h18l-2 28h-14z" />
        </g>
      ))}
    </svg>
  );
}

const SPACE = 52;

const LOOKS: Partial<Record<ReadingRow["state"], string>> = {
  finished: "lantern lantern-lit",
  begun: "lantern lantern-begun",
};
