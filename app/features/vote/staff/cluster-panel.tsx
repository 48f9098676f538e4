import { counted } from "~/program/counted";
import type { OrdinaryFigures } from "~/program/votes/ordinary-figures";
import { REMOVAL_KEYS, REMOVAL_REASONS } from "~/program/votes/removal-reasons";
import { ActionForm } from "~/ui/staff/action-form";
import { Field, Radios } from "~/ui/staff/field";
import { momentText } from "~/ui/staff/moment";
import { Panel } from "~/ui/staff/notice";
import { Pill } from "~/ui/staff/pill";
import { ClusterEvidence } from "./cluster-evidence";
import type { ShownCluster } from "./vote-screen.server";

type RemovalKey = (typeof REMOVAL_KEYS)[number];

interface ClusterPanelProps {
  cluster: ShownCluster;
  /** As it is counted on this screen. */
  number: number;
  ordinary: OrdinaryFigures | null;
  canDecide: boolean;
}

export function ClusterPanel({ cluster, number, ordinary, canDecide }: ClusterPanelProps) {
  const { figures, isKept } = cluster;
  // What was kept on hold together stays together, so that one word is about all of it.
  const [kept] = cluster.decided;
  return (
    <Panel title={`Cluster ${number}: ${counted(figures.votes, "vote")}, all held`}>
      {isKept && (
        <p>
          <Pill tone="warn">Kept on hold</Pill>{" "}
          {kept && `by ${kept.by}, ${momentText(kept.programAt)}: ${kept.words}`}
        </p>
      )}
      <ClusterEvidence cluster={cluster} ordinary={ordinary} />
      {canDecide && (
        <ActionForm
          intent="decide"
          values={{ cluster: cluster.key, votes: String(figures.votes) }}
          label={`Decide on ${counted(figures.votes, "vote")}`}
          about={`of cluster ${number}`}
          tone="brand"
        >
          <Radios
            label="Decision"
            name="decision"
            options={[
              { value: "release", label: "Release: they count from now on" },
              { value: "hold", label: "Keep on hold: look again later" },
              { value: "remove", label: "Remove: they do not count" },
            ]}
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
      <Radios
        label="Where you remove: the reason, which is public"
        name="reason"
        options={REMOVAL_KEYS.map((key) => ({ value: key, label: labelOf(key) }))}
      />
      <Field label="In your own words, for staff alone" name="words" rows={2} maxLength={500} />
    </>
  );
}
