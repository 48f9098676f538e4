import type { Bar } from "~/features/registration/figures/figures";

const ROW = 30;
const WIDTH = 320;
const LABEL_BELOW = 13;

/** Bars to one scale; each says its own number, so no axis is needed. */
export function BarChart({ title, bars }: { title: string; bars: Bar[] }) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <figure className="chart">
      <figcaption>{title}</figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${bars.length * ROW}`}
        role="img"
        aria-label={`${title}: ${bars.map(({ label, count }) => `${label} ${count}`).join(", ")}`}
      >
        {bars.map(({ label, count }, index) => (
          <g key={label} transform={`translate(0 ${index * ROW})`}>
            <text className="chart-label" x="0" y={LABEL_BELOW}>
              {shortened(label)}
            </text>
            <text className="chart-number" x={WIDTH} y={LABEL_BELOW} textAnchor="end">
              {count.toLocaleString("en-US")}
            </text>
            <rect className="chart-track" x="0" y="18" width={WIDTH} height="6" />
            <rect className="chart-bar" x="0" y="18" width={(count / most) * WIDTH} height="6" />
          </g>
        ))}
      </svg>
    </figure>
  );
}

function shortened(label: string): string {
  return label.length > 36 ? `${label.slice(0, 35)}…` : label;
}
