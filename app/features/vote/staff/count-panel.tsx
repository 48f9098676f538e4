import { momentText } from "~/ui/staff/moment";
import { Panel } from "~/ui/staff/notice";
import type { voteScreen } from "./vote-screen.server";

type FrozenCount = NonNullable<Awaited<ReturnType<typeof voteScreen>>["count"]>;

/** The count by name, once nobody can change it any more. */
export function CountPanel({ count }: { count: FrozenCount }) {
  const { tally, projects, sha256, frozenAt, keyDestroyedAt } = count;
  const { totals, counted } = tally;
  return (
    <Panel title={`${tally.voters} votes came in, ${totals.counted} count`}>
      <p>
        Frozen on {momentText(frozenAt)}: nobody can hold, release or remove any more. Counted by
        mailbox {counted.byMailbox}, by class slip {counted.bySlip}; removed {totals.removed}; held
        and not decided in time {totals["not counted"]}; moved by the voter {totals.moved}.
      </p>
      <p>
        Seal, published on <a href="/gallery/recount">the public page</a>: {sha256}
      </p>
      <p>
        {keyDestroyedAt
          ? "The key of the votes is destroyed: nobody can tell any more who voted."
          : "The key of the votes is destroyed 15 business days after the places are out, when no appeal is open."}
      </p>
      <ol>
        {projects.map(({ project, title, votes }) => (
          <li key={project}>
            {title}, project {project}: {votes}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
