import { counted } from "~/program/counted";
import { momentText } from "~/ui/staff/moment";
import { Panel } from "~/ui/staff/notice";
import { VotesToScale } from "../recount/votes-to-scale";
import "../vote.css";
import type { voteScreen } from "./vote-screen.server";

type FrozenCount = NonNullable<Awaited<ReturnType<typeof voteScreen>>["count"]>;

/** The count by name, once nobody can change it any more. */
export function CountPanel({ count }: { count: FrozenCount }) {
  const { tally, projects, sha256, frozenAt, keyDestroyedAt, keyEnds } = count;
  const { totals, counted: ways } = tally;
  return (
    <Panel title={`${counted(tally.voters, "vote")} came in, ${totals.counted} of them counted`}>
      <p>
        Frozen on {momentText(frozenAt)}: nobody can hold, release or remove any more. Counted by
        mailbox {ways.byMailbox}, by class slip {ways.bySlip}; removed {totals.removed}; held and
        not decided in time, or of a judge, {totals["not counted"]}; moved by the voter{" "}
        {totals.moved}.
      </p>
      <p>
        Seal, published on <a href="/gallery/recount">the public page</a>: {sha256}
      </p>
      <p>
        {keyDestroyedAt
          ? `The key of the votes was destroyed on ${momentText(keyDestroyedAt)}: nobody can tell any more who voted.`
          : `The key of the votes is destroyed ${keyEnds ? `on ${keyEnds}` : "15 business days after the places are out"}, when no appeal is open.`}
      </p>
      <details className="mt-4">
        <summary className="font-bold">Votes of {projects.length} projects</summary>
        <VotesToScale
          title="Votes by project"
          headings={{ project: "Project", votes: "Votes" }}
          rows={projects.map(({ project, title, votes }) => ({ project, votes, name: title }))}
        />
      </details>
    </Panel>
  );
}
