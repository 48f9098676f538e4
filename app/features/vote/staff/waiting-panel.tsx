import { counted } from "~/program/counted";
import { longDateTime } from "~/program/format";
import { Panel } from "~/ui/staff/notice";
import { COUNTING_ID } from "./counting-panel";
import type { voteScreen } from "./vote-screen.server";

type WaitingPanelProps = Pick<
  Awaited<ReturnType<typeof voteScreen>>,
  "held" | "clusters" | "lastBursts" | "closes" | "decidedBy" | "count"
>;

/** What a person has to decide, and until when: the count is frozen by itself, and nobody is surprised by it. */
export function WaitingPanel({ held, clusters, lastBursts, ...times }: WaitingPanelProps) {
  const { closes, decidedBy, count } = times;
  return (
    <Panel title="Who waits for you?">
      <p>
        {counted(held, "vote")} in {counted(clusters.length, "cluster")}. What nobody decides by{" "}
        {longDateTime(decidedBy)} does not count.
      </p>
      {lastBursts > 0 && (
        <p>
          <strong>
            {counted(lastBursts, "burst")} of the last day, and nobody has looked yet.
          </strong>{" "}
          Under <a href={`#${COUNTING_ID}`}>Clusters that count</a> hold these votes or let them
          count. What nobody decides by {longDateTime(decidedBy)} counts.
        </p>
      )}
      {!count && (
        <p>
          The count is frozen by itself, within minutes of the close on {longDateTime(closes)}, if
          nothing waits here then. Otherwise as soon as all of it is decided, and at the latest on{" "}
          {longDateTime(decidedBy)} or with the online round.
        </p>
      )}
    </Panel>
  );
}
