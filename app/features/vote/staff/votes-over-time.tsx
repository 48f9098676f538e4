import { shortDate } from "~/program/format";
import { Sideways } from "~/ui/sideways";
import { Panel } from "~/ui/staff/notice";
import type { voteScreen } from "./vote-screen.server";
import "./votes-over-time.css";

type Shown = Awaited<ReturnType<typeof voteScreen>>;

const WIDTH = 720;
const HEIGHT = 150;
const BASE = 126;
const HOUR_MS = 3_600_000;

interface VotesOverTimeProps {
  hours: Shown["hours"];
  days: Shown["days"];
  /** As the season writes them. */
  opens: string;
  closes: string;
}

/** All projects together: by the hour as a picture, by the day as a table that says the same. */
export function VotesOverTime({ hours, days, opens, closes }: VotesOverTimeProps) {
  return (
    <Panel title="Votes over time">
      {hours.length > 0 && <HoursDrawn hours={hours} opens={opens} closes={closes} />}
      <Sideways className="table-frame mt-4" label="Votes by the day">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Votes</th>
              <th scope="col">Class slips among them</th>
              <th scope="col">On hold</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, votes, slips, held }) => (
              <tr key={day}>
                <th scope="row">{shortDate(day)}</th>
                <td className="number">{votes}</td>
                <td className="number">{slips}</td>
                <td className="number">{held}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Sideways>
    </Panel>
  );
}

/** A script is a needle, a school a hill: that is seen at a glance, and in no table. */
function HoursDrawn({ hours, opens, closes }: Omit<VotesOverTimeProps, "days">) {
  // Both are written in Mountain Time, so that their distance is told by reading them alike.
  const from = Date.parse(`${opens.slice(0, 10)}T00:00Z`);
  const count = Math.max(
    1,
    Math.ceil((Date.parse(`${closes.slice(0, 10)}T24:00Z`) - from) / HOUR_MS),
  );
  const most = Math.max(...hours.map(({ votes }) => votes));
  const width = WIDTH / count;
  const heightOf = (votes: number) => Math.max(votes > 0 ? 1.5 : 0, (votes / most) * (BASE - 18));
  return (
    <figure className="votes-drawn">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`Votes by the hour; most in one hour: ${most}. The table below has them by the day.`}
      >
        {hours.map(({ hour, votes, held }) => {
          const x = ((Date.parse(`${hour}:00Z`) - from) / HOUR_MS) * width;
          const [all, waiting] = [heightOf(votes), heightOf(held)];
          return (
            <g key={hour}>
              <rect className="votes-all" x={x} y={BASE - all} width={width} height={all} />
              <rect
                className="votes-held"
                x={x}
                y={BASE - waiting}
                width={width}
                height={waiting}
              />
            </g>
          );
        })}
        <line x1="0" x2={WIDTH} y1={BASE} y2={BASE} />
        <text x="0" y={HEIGHT - 6}>
          {shortDate(opens)}
        </text>
        <text x={WIDTH} y={HEIGHT - 6} textAnchor="end">
          {shortDate(closes)}
        </text>
        <text x="0" y="12">
          {most} in one hour
        </text>
      </svg>
      <figcaption>
        Each column is an hour. <span className="votes-key-all">All votes</span>,{" "}
        <span className="votes-key-held">on hold among them</span>.
      </figcaption>
    </figure>
  );
}
