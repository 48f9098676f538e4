import { counted } from "~/program/counted";
import type { OrdinaryFigures } from "~/program/votes/ordinary-figures";
import { ActionForm } from "~/ui/staff/action-form";
import { Field } from "~/ui/staff/field";
import { momentText } from "~/ui/staff/moment";
import { Panel } from "~/ui/staff/notice";
import { Pill } from "~/ui/staff/pill";
import { ClusterEvidence } from "./cluster-evidence";
import type { ShownCluster } from "./vote-screen.server";

export const COUNTING_ID = "counting";

interface CountingPanelProps {
  clusters: ShownCluster[];
  ordinary: OrdinaryFigures | null;
  canDecide: boolean;
}

/** What counts already, by the rule or because nothing held it, and can be put on hold for a closer look. */
export function CountingPanel({ clusters, ordinary, canDecide }: CountingPanelProps) {
  return (
    <Panel title="Clusters that count">
      <p id={COUNTING_ID}>
        More than a family from one place, and 20 votes or more for one project within ten minutes.
        Most are schools and evenings in a hall: nothing here says that they are wrong.
      </p>
      {clusters.length === 0 && <p>None.</p>}
      {clusters.map((cluster, at) => (
        <details key={cluster.key} className="mt-4">
          <summary className="font-bold">
            {counted(cluster.figures.votes, "vote")} within{" "}
            {counted(cluster.figures.minutes, "minute")} from{" "}
            {counted(cluster.figures.networks, "network")}{" "}
            {cluster.isLastBurst && <Pill tone="warn">Last day: nobody has looked</Pill>}
          </summary>
          <WhoLetThemCount cluster={cluster} />
          <ClusterEvidence cluster={cluster} ordinary={ordinary} />
          {canDecide && <DecideCounting cluster={cluster} number={at + 1} />}
        </details>
      ))}
    </Panel>
  );
}

/** Several may have looked, each at some of them. */
function WhoLetThemCount({ cluster: { decided, unseen } }: { cluster: ShownCluster }) {
  if (decided.length === 0) return null;
  return (
    <ul className="entries">
      {decided.map(({ id, by, votes, programAt, words }) => (
        <li key={id}>
          {by} let {counted(votes, "vote")} count, {momentText(programAt)}
          <small>{words}</small>
        </li>
      ))}
      {unseen > 0 && <li>Nobody has looked at {counted(unseen, "vote")} of them.</li>}
    </ul>
  );
}

/** Both with a reason; the second is said once, and goes with the votes. */
function DecideCounting({ cluster, number }: { cluster: ShownCluster; number: number }) {
  const { key, figures, unseen } = cluster;
  const shared = {
    values: { cluster: key, votes: String(figures.votes) },
    about: `of counting cluster ${number}`,
  };
  const votes = counted(figures.votes, "vote");
  return (
    <>
      <ActionForm intent="hold-counting" label={`Hold ${votes}`} {...shared}>
        <Field label="Why they wait" name="words" maxLength={500} />
      </ActionForm>
      {unseen > 0 && (
        <ActionForm intent="leave-counting" label={`Let ${votes} count`} {...shared}>
          <Field label="Why they count" name="words" maxLength={500} />
        </ActionForm>
      )}
    </>
  );
}
