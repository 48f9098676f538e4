import { Fragment } from "react";
import { Sideways } from "~/ui/sideways";
import { IntervalBar, type Scale, scaleOf } from "./interval-bar";
import type { StaffResults } from "./results-view.server";

interface RankingTableProps {
  field: StaffResults["fields"][number];
  results: StaffResults;
  /** Whether whoever looks may open a project: no link leads to a shut door. */
  seesProjects: boolean;
}

type Ranked = RankingTableProps["field"]["ranked"][number];

/** So many below the line are in sight; the others fold away. */
const BELOW_LINE = 6;

/** Raw beside adjusted, with the line between who is in and who is not. */
export function RankingTable(props: RankingTableProps) {
  const { field, results } = props;
  const { ranked } = field;
  const shown = results.line + BELOW_LINE;
  const first = ranked.slice(0, shown);
  const rest = ranked.slice(shown);
  return (
    <div className="ranking">
      <p className="text-s">
        Ring: plain mean of the judges. Dot: adjusted for strictness, with its 80 % (band) and 95 %
        (line) interval.{" "}
        {results.kind === "online" &&
          "Audience –: not in the gallery while people voted, or too few votes; the judges’ criteria carry its weight."}
      </p>
      <Rows rows={first} {...props} hasLine />
      {rest.length > 0 && (
        <details className="ranking-all">
          <summary>Show the other {rest.length}</summary>
          <Rows rows={rest} {...props} />
        </details>
      )}
    </div>
  );
}

interface RowsProps extends RankingTableProps {
  rows: Ranked[];
  hasLine?: boolean;
}

function Rows({ rows, field, results, seesProjects, hasLine = false }: RowsProps) {
  const scale = scaleOf(rows);
  const { kind, line } = results;
  const isPlaces = kind === "showcase";
  const plain = placesByPlainMean(field.ranked);
  const chanceOf = new Map(field.chances?.map((one) => [one.entry, one]));
  const firstBelow = rows.find(({ place }) => (place ?? 0) > line)?.entry;
  const name = isPlaces ? "Places" : "Finalists";
  return (
    <Sideways className="table-frame" label="Ranking, scrolls sideways">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Place</th>
            <th scope="col">Project</th>
            <th scope="col" className="number">
              Read
            </th>
            <th scope="col">
              {scale.low} to {scale.high} points
            </th>
            <th scope="col" className="number">
              Plain
            </th>
            <th scope="col" className="number">
              Adjusted
            </th>
            {!isPlaces && (
              <th scope="col" className="number">
                Audience
              </th>
            )}
            <th scope="col" className="number">
              Total
            </th>
            <th scope="col" className="number">
              Chance{isPlaces && " of 1st"}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((one) => {
            const chance = chanceOf.get(one.entry);
            return (
              <Fragment key={one.entry}>
                {hasLine && one.entry === firstBelow && (
                  <tr className="ranking-line">
                    <td colSpan={isPlaces ? 8 : 9}>
                      {name} end here: {line}
                    </td>
                  </tr>
                )}
                <Row
                  one={one}
                  results={results}
                  seesProjects={seesProjects}
                  scale={scale}
                  moved={moved(plain.get(one.entry), one.place)}
                  chance={isPlaces ? chance?.first : chance?.aboveLine}
                />
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </Sideways>
  );
}

interface RowProps {
  one: Ranked;
  results: StaffResults;
  seesProjects: boolean;
  scale: Scale;
  moved: string;
  chance: number | undefined;
}

function Row(props: RowProps) {
  const { one, seesProjects, scale, moved: change, chance } = props;
  const { titles, kind } = props.results;
  const { title = "A project that is gone", entryId, isOut } = titles[one.entry] ?? {};
  const reach = one.adjusted.se === null ? null : 1.96 * one.adjusted.se;
  return (
    <tr>
      <td className="ranking-place">{one.place}</td>
      <td className="ranking-project wrapping">
        {entryId && seesProjects ? <a href={`/admin/projects/${entryId}`}>{title}</a> : title}
        <small>{change}</small>
        {isOut && <small>out since it was frozen: not shown</small>}
      </td>
      <td className="number">{one.raw.readings}</td>
      <td>
        <IntervalBar raw={one.raw.value} adjusted={one.adjusted} scale={scale} />
      </td>
      <td className="number">{one.raw.value.toFixed(1)}</td>
      <td className="number">
        {one.adjusted.value.toFixed(1)}
        {reach !== null && <small>± {reach.toFixed(1)}</small>}
      </td>
      {kind === "online" && (
        <td className="number">
          {one.audience.weight > 0 ? (one.audience.weight * one.audience.score).toFixed(1) : "–"}
        </td>
      )}
      <td className="number ranking-total">{one.final.toFixed(1)}</td>
      <td className="number">{chance === undefined ? "–" : percent(chance)}</td>
    </tr>
  );
}

function percent(share: number): string {
  return share > 0 && share < 0.005 ? "<1%" : `${Math.round(100 * share)}%`;
}

function placesByPlainMean(ranked: Ranked[]): Map<string, number> {
  const sorted = ranked.toSorted((a, b) => b.raw.value - a.raw.value);
  return new Map(sorted.map(({ entry }, i) => [entry, i + 1]));
}

function moved(plain: number | undefined, place: number | null): string {
  const by = (plain ?? 0) - (place ?? 0);
  if (by === 0) return "same by plain means";
  return `${by > 0 ? "up" : "down"} ${Math.abs(by)} from plain means`;
}
