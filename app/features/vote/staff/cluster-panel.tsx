import { counted } from "~/program/counted";
import type { ClusterFigures } from "~/program/votes/clusters";
import { REMOVAL_KEYS, REMOVAL_REASONS } from "~/program/votes/removal-reasons";
import { ActionForm } from "~/ui/staff/action-form";
import { Choice, Field } from "~/ui/staff/field";
import { momentText } from "~/ui/staff/moment";
import { Panel } from "~/ui/staff/notice";
import { Pill } from "~/ui/staff/pill";
import type { ShownCluster } from "./vote-screen.server";

const FOUND_BY: Record<ShownCluster["foundBy"], string> = {
  network: "One network, ordinary mail providers",
  provider: "Mail domains where anybody can make mailboxes",
  burst: "Many votes within a short time, from several networks",
  disposable: "Throw-away mail domains",
};

interface Evidence {
  what: string;
  here: string;
  ordinary: string;
}

/** Only what we keep: scrambled addresses and networks, mail domains, times. */
function evidenceOf(figures: ClusterFigures): Evidence[] {
  const { minutes, mostAMinute, medianSeconds, domains, networks, projects, largestPart } = figures;
  return [
    { what: "First to last vote", here: `${minutes} minutes`, ordinary: "40 minutes to 6 days" },
    { what: "Most in one minute", here: String(mostAMinute), ordinary: "up to 12" },
    {
      what: "Letter to code, in the middle",
      here: medianSeconds === null ? "not known" : `${medianSeconds} seconds`,
      ordinary: "25 seconds to 9 minutes",
    },
    { what: "Mail domains", here: String(domains), ordinary: "one school, or 3 to 8 providers" },
    { what: "Networks", here: String(networks), ordinary: "1" },
    {
      what: "Largest project’s part",
      here: `${largestPart}% of ${projects} ${projects === 1 ? "project" : "projects"}`,
      ordinary: "20 to 60%",
    },
  ];
}

type RemovalKey = (typeof REMOVAL_KEYS)[number];

interface ClusterPanelProps {
  cluster: ShownCluster;
  /** As it is counted on this screen. */
  number: number;
  canDecide: boolean;
}

export function ClusterPanel({ cluster, number, canDecide }: ClusterPanelProps) {
  const { figures, isKept, decided } = cluster;
  return (
    <Panel title={`Cluster ${number}: ${counted(figures.votes, "vote")}, all held`}>
      {isKept && (
        <p>
          <Pill tone="warn">Kept on hold</Pill>{" "}
          {decided && `by ${decided.by}, ${momentText(decided.programAt)}: ${decided.words}`}
        </p>
      )}
      <ClusterEvidence cluster={cluster} />
      {canDecide && (
        <ActionForm
          intent="decide"
          values={{ cluster: cluster.key, votes: String(figures.votes) }}
          label={`Decide on ${counted(figures.votes, "vote")}`}
          about={`of cluster ${number}`}
          tone="brand"
        >
          <Choice
            label="Decision"
            name="decision"
            options={[
              { value: "release", label: "Release: they count from now on" },
              { value: "hold", label: "Keep on hold: look again later" },
              { value: "remove", label: "Remove: they do not count" },
            ]}
            empty="Choose one"
          />
          <ReasonFields labelOf={(key) => REMOVAL_REASONS[key].en(figures)} />
        </ActionForm>
      )}
    </Panel>
  );
}

/** What a removal needs, and what every decision does. */
export function ReasonFields({ labelOf }: { labelOf: (key: RemovalKey) => string }) {
  return (
    <>
      <Choice
        label="Where you remove: the reason, which is public"
        name="reason"
        options={REMOVAL_KEYS.map((key) => ({ value: key, label: labelOf(key) }))}
        empty="None"
      />
      <Field label="In your own words, for staff alone" name="words" rows={2} maxLength={500} />
    </>
  );
}

export function ClusterEvidence({ cluster }: { cluster: ShownCluster }) {
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
      <div className="table-frame">
        <table>
          <thead>
            <tr>
              <th scope="col">Evidence</th>
              <th scope="col">This cluster</th>
              <th scope="col">Ordinary ones</th>
            </tr>
          </thead>
          <tbody>
            {evidenceOf(figures).map(({ what, here, ordinary }) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>{here}</td>
                <td>{ordinary}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
