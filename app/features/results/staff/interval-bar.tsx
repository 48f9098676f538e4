const WIDTH = 150;
const HEIGHT = 22;

export interface Scale {
  low: number;
  high: number;
}

interface IntervalBarProps {
  raw: number;
  adjusted: { value: number; se: number | null };
  /** The same for all rows of a table. */
  scale: Scale;
}

/** The 95 % interval as a line, 80 % as a band, the plain mean as a ring, the adjusted score as a dot. */
export function IntervalBar({ raw, adjusted: { value, se }, scale }: IntervalBarProps) {
  const { low, high } = scale;
  const x = (points: number) =>
    5 + Math.min(1, Math.max(0, (points - low) / (high - low))) * (WIDTH - 10);
  const line = (share: number, strokeWidth: number, strokeOpacity: number) => (
    <line
      x1={x(value - share * (se ?? 0))}
      x2={x(value + share * (se ?? 0))}
      y1={HEIGHT / 2}
      y2={HEIGHT / 2}
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeOpacity={strokeOpacity}
    />
  );
  return (
    <svg
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
      focusable="false"
    >
      {line(1.28, 10, 0.25)}
      {line(1.96, 2, 0.8)}
      <circle
        cx={x(raw)}
        cy={HEIGHT / 2}
        r={5}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
      />
      <circle cx={x(value)} cy={HEIGHT / 2} r={4} fill="currentColor" />
    </svg>
  );
}

/** From the lowest end of an interval to the highest, in whole tens. */
export function scaleOf(
  rows: { raw: { value: number }; adjusted: IntervalBarProps["adjusted"] }[],
): Scale {
  const ends = rows.flatMap(({ raw, adjusted: { value, se } }) => [
    raw.value,
    value - 1.96 * (se ?? 0),
    value + 1.96 * (se ?? 0),
  ]);
  const low = Math.max(0, 10 * Math.floor(Math.min(...ends, 100) / 10));
  const high = Math.min(100, 10 * Math.ceil(Math.max(...ends, 0) / 10));
  return high > low ? { low, high } : { low: 0, high: 100 };
}
