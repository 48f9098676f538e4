import type { Day } from "~/features/registration/figures/figures";
import { milestonesOf } from "~/program/calendar";
import { shortDate } from "~/program/format";
import { localOf } from "~/program/mountain-time";
import type { Season } from "~/program/season";
import { type GrowthPoint, growthOf, milestoneShortName, placeOf } from "./growth";

const WIDTH = 640;
const HEIGHT = 200;
const TOP = 26;
const BOTTOM = 30;

interface GrowthChartProps {
  title: string;
  season: Season;
  now: Date;
  days: Day[];
  amountOn: (day: Day) => number;
  write: (value: number) => string;
}

/** How a number grew over the season, drawn against its calendar. */
export function GrowthChart({ title, season, now, days, amountOn, write }: GrowthChartProps) {
  const points = growthOf(season, days, amountOn, now);
  const total = points.at(-1)?.total ?? 0;
  const x = (place: number) => Math.round(place * WIDTH * 10) / 10;
  const y = (value: number) =>
    Math.round((HEIGHT - BOTTOM - (value / Math.max(1, total)) * (HEIGHT - BOTTOM - TOP)) * 10) /
    10;
  const today = placeOf(season, localOf(now));
  return (
    <figure className="chart chart-wide">
      <figcaption>
        {title} <b>{write(total)}</b>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${title}: ${write(total)} from ${shortDate(season.dates.enrolmentOpens)} until ${shortDate(localOf(now))}`}
      >
        {milestonesOf(season).map(({ id, starts }) => (
          <line
            key={id}
            className="chart-mark"
            x1={x(placeOf(season, starts))}
            x2={x(placeOf(season, starts))}
            y1={TOP - 8}
            y2={HEIGHT - BOTTOM}
          >
            <title>{`${milestoneShortName(id)}, ${shortDate(starts)}`}</title>
          </line>
        ))}
        <path className="chart-area" d={`${stepsOf(points, x, y)} V${HEIGHT - BOTTOM} H0 Z`} />
        <path className="chart-line" d={stepsOf(points, x, y)} />
        <line className="chart-axis" x1="0" x2={WIDTH} y1={HEIGHT - BOTTOM} y2={HEIGHT - BOTTOM} />
        {today > 0 && today < 1 && (
          <line className="chart-today" x1={x(today)} x2={x(today)} y1="14" y2={HEIGHT - BOTTOM} />
        )}
        {today > 0 && today < 1 && (
          <text className="chart-number" x={x(today)} y="11" textAnchor={anchorAt(today)}>
            today
          </text>
        )}
        <text className="chart-label" x="0" y={HEIGHT - 10}>
          {shortDate(season.dates.enrolmentOpens)}
        </text>
        <text className="chart-label" x={WIDTH} y={HEIGHT - 10} textAnchor="end">
          {shortDate(season.dates.showcaseEnds)}
        </text>
      </svg>
    </figure>
  );
}

function stepsOf(points: GrowthPoint[], x: (p: number) => number, y: (v: number) => number) {
  const steps = points.map(({ place, total }) => `H${x(place)} V${y(total)}`);
  return `M0 ${y(0)} ${steps.join(" ")}`;
}

function anchorAt(place: number): "start" | "middle" | "end" {
  if (place < 0.05) return "start";
  return place > 0.95 ? "end" : "middle";
}
