import { counted } from "~/program/counted";
import { Sideways } from "~/ui/sideways";
import { isClearlyOff } from "./careless";

interface Judge {
  judge: string;
  name: string;
  readings: number;
  leniency: { value: number; low: number; high: number } | null;
}

const NAMES = 110;
const WIDTH = 560;
const ROW = 20;
const TOP = 26;
const STEP = 10;

/** Each judge's points above or below the others, with 95 % intervals; left is strict. */
export function StrictnessChart({ judges }: { judges: Judge[] }) {
  const known = judges
    .flatMap(({ leniency, ...judge }) => (leniency ? [{ ...judge, leniency }] : []))
    .sort((a, b) => a.leniency.value - b.leniency.value);
  const most = Math.max(STEP, ...known.map(({ leniency: { low, high } }) => Math.max(-low, high)));
  const edge = Math.ceil(most / STEP) * STEP;
  const x = (points: number) => NAMES + ((points + edge) / (2 * edge)) * (WIDTH - NAMES - 12);
  const height = TOP + known.length * ROW + 8;
  const ticks = [-edge, -edge / 2, 0, edge / 2, edge];
  const off = known.filter((one) => isClearlyOff(one));
  const said = off.map(({ name, leniency }) => `${name} ${signed(leniency.value)}`).join(", ");
  return (
    <>
      <Sideways label="The chart, which scrolls sideways" className="board-scroll">
        <svg
          className="board-chart"
          viewBox={`0 0 ${WIDTH} ${height}`}
          width={WIDTH}
          height={height}
          role="img"
          aria-label={`Strictness of ${counted(known.length, "judge")} with 95 percent intervals. ${said || "Nobody is clearly off"}.`}
        >
          <rect
            className="board-band"
            x={x(-2)}
            y={TOP - 4}
            width={x(2) - x(-2)}
            height={height - TOP}
          />
          {ticks.map((tick) => (
            <g key={tick}>
              <path className="board-line" d={`M${x(tick)} ${TOP - 4}V${height - 4}`} />
              <text className="board-name" x={x(tick)} y="14" textAnchor="middle">
                {signed(tick)}
              </text>
            </g>
          ))}
          {known.map((one, at) => {
            const y = TOP + at * ROW + 8;
            const name = isClearlyOff(one) ? "board-off" : "board-usual";
            const { value, low, high } = one.leniency;
            return (
              <g key={one.judge} className={name}>
                <text className="board-name" x={NAMES - 8} y={y + 4} textAnchor="end">
                  {one.name}
                </text>
                <path className="board-interval" d={`M${x(low)} ${y}H${x(high)}`} />
                <circle cx={x(value)} cy={y} r="4.5" />
              </g>
            );
          })}
        </svg>
      </Sideways>
      <details>
        <summary>Read it as a list</summary>
        <ul>
          {known.map(({ judge, name, readings, leniency: { value, low, high } }) => (
            <li key={judge}>
              {name}: {signed(value)} ({signed(low)} to {signed(high)}),{" "}
              {counted(readings, "score")}
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

function signed(points: number): string {
  const rounded = Math.abs(points).toFixed(1).replace(/\.0$/, "");
  return points < 0 ? `−${rounded}` : points > 0 ? `+${rounded}` : "0";
}
