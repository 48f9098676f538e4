import type { CriterionBand } from "~/program/results/feedback-bands";

const WIDTH = 320;
const GROUND = 58;

/** The division as a hill over 1 to 5, its middle half darker, and the entry's flag. The words beside it say the same. */
export function BandPicture({ mean, hill, middle }: Omit<CriterionBand, "criterion" | "band">) {
  const x = (step: number) => 10 + ((step - 1) / 4) * (WIDTH - 20);
  const highest = Math.max(...hill, 0.01);
  const tops = hill.map((share, i) => `${x(1 + i / 2)},${GROUND - (share / highest) * 40}`);
  const flag = x(mean);
  return (
    <svg viewBox={`0 0 ${WIDTH} 66`} className="h-auto w-full max-w-[20rem]" aria-hidden="true">
      <polygon
        points={`${x(1)},${GROUND} ${tops.join(" ")} ${x(5)},${GROUND}`}
        fill="currentColor"
        fillOpacity={0.18}
      />
      <rect
        x={x(middle.low)}
        y={GROUND}
        width={Math.max(4, x(middle.high) - x(middle.low))}
        height={6}
        fill="currentColor"
        fillOpacity={0.5}
      />
      <line x1={flag} x2={flag} y1={6} y2={GROUND} stroke="currentColor" strokeWidth={2.5} />
      <path d={`M${flag} 6 l18 7 l-18 7 z`} fill="currentColor" />
    </svg>
  );
}
