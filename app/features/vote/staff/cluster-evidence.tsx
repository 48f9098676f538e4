import type { ClusterFigures } from "~/program/votes/clusters";
import type { OrdinaryFigures, Range } from "~/program/votes/ordinary-figures";
import { Sideways } from "~/ui/sideways";
import { momentText } from "~/ui/staff/moment";
import type { ShownCluster } from "./vote-screen.server";

const FOUND_BY: Record<ShownCluster["foundBy"], string> = {
  network: "One network, ordinary mail providers",
  provider: "Mail domains where anybody can make mailboxes",
  burst: "Many votes within a short time, from several networks",
  disposable: "Throw-away mail domains",
};

interface Evidence {
  what: string;
  here: (figures: ClusterFigures) => string;
  of: (ordinary: OrdinaryFigures) => [range: Range, unit: string];
}

/** Only what we keep: scrambled addresses and networks, mail domains, times. */
const EVIDENCE: Evidence[] = [
  {
    what: "First to last vote",
    here: ({ minutes }) => `${minutes} minutes`,
    of: ({ minutes }) => [minutes, " minutes"],
  },
  {
    what: "Most in one minute",
    here: ({ mostAMinute }) => String(mostAMinute),
    of: ({ mostAMinute }) => [mostAMinute, ""],
  },
  {
    what: "Letter to code, in the middle",
    here: ({ medianSeconds }) =>
      medianSeconds === null ? "not known" : `${medianSeconds} seconds`,
    of: ({ medianSeconds }) => [medianSeconds, " seconds"],
  },
  {
    what: "Mail domains",
    here: ({ domains }) => String(domains),
    of: ({ domains }) => [domains, ""],
  },
  {
    what: "Networks",
    here: ({ networks }) => String(networks),
    of: ({ networks }) => [networks, ""],
  },
  {
    what: "Largest project’s part",
    here: ({ largestPart, projects }) =>
      `${largestPart}% of ${projects} ${projects === 1 ? "project" : "projects"}`,
    of: ({ largestPart }) => [largestPart, "%"],
  },
];

interface ClusterEvidenceProps {
  cluster: ShownCluster;
  ordinary: OrdinaryFigures | null;
}

export function ClusterEvidence({ cluster, ordinary }: ClusterEvidenceProps) {
  const { figures, foundBy, first, last, parts } = cluster;
  return (
    <>
      <p>
        {FOUND_BY[foundBy]}. {momentText(first)} to {momentText(last)}.
      </p>
      <p>
        Projects as letters, drawn for this cluster alone:{" "}
        {parts.map(({ letter, votes }) => `${letter} ${votes}`).join(", ")}
      </p>
      <Sideways className="table-frame" label="Evidence">
        <table>
          <thead>
            <tr>
              <th scope="col">Evidence</th>
              <th scope="col">This cluster</th>
              <th scope="col">Ordinary ones of this season</th>
            </tr>
          </thead>
          <tbody>
            {EVIDENCE.map(({ what, here, of }) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>{here(figures)}</td>
                <td>{ordinary ? rangeText(of(ordinary)) : "too few yet"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Sideways>
    </>
  );
}

function rangeText([{ low, high }, unit]: [Range, string]): string {
  return low === high ? `${low}${unit}` : `${low} to ${high}${unit}`;
}
