import { counted } from "~/program/counted";
import { ActionForm } from "~/ui/staff/action-form";
import { Field } from "~/ui/staff/field";
import { Panel } from "~/ui/staff/notice";
import { ClusterEvidence } from "./cluster-panel";
import type { ShownCluster } from "./vote-screen.server";

interface CountingPanelProps {
  clusters: ShownCluster[];
  canDecide: boolean;
}

/** What counts already, by the rule or because nothing held it, and can be put on hold for a closer look. */
export function CountingPanel({ clusters, canDecide }: CountingPanelProps) {
  return (
    <Panel title="Clusters that count">
      <p>
        More than a family from one place, and 20 votes or more for one project within ten minutes.
        Most are schools and evenings in a hall: nothing here says that they are wrong.
      </p>
      {clusters.length === 0 && <p>None.</p>}
      {clusters.map((cluster, at) => (
        <details key={cluster.key} className="mt-4">
          <summary className="font-bold">
            {counted(cluster.figures.votes, "vote")} within{" "}
            {counted(cluster.figures.minutes, "minute")} from{" "}
            {counted(cluster.figures.networks, "network")}
          </summary>
          <ClusterEvidence cluster={cluster} />
          {canDecide && (
            <ActionForm
              intent="hold-counting"
              values={{ cluster: cluster.key, votes: String(cluster.figures.votes) }}
              label={`Hold ${counted(cluster.figures.votes, "vote")}`}
              about={`of counting cluster ${at + 1}`}
            >
              <Field label="Why" name="words" maxLength={500} />
            </ActionForm>
          )}
        </details>
      ))}
    </Panel>
  );
}
