import { COMMITTEE_SIZE } from "~/program/committee";
import { longDate } from "~/program/format";
import type { openResultAppeals } from "~/records/results/appeals.server";
import { Panel } from "~/ui/staff/notice";
import { VoteForm } from "../staff/vote-form";

type OpenAppeal = Awaited<ReturnType<typeof openResultAppeals>>[number];

const ABOUT = { online: "the finalists", showcase: "the places and awards" } as const;

/** One vote of the committee; the third decides. */
export function ResultAppealForm({ appeal }: { appeal: OpenAppeal }) {
  return (
    <Panel title={`Appeal against a result: ${ABOUT[appeal.kind]}`}>
      <p className="whitespace-pre-line">{appeal.text}</p>
      <p>
        The answer is due by {longDate(appeal.answerBy)} (MT). {COMMITTEE_SIZE} colleagues who
        neither froze nor signed these results vote, each with their own account; the majority
        decides. {appeal.votes} of {COMMITTEE_SIZE} have voted.
      </p>
      <p>
        {appeal.kind === "online"
          ? "Granted, the project is one finalist more in the next run, which two people sign; nobody loses a place."
          : "Granted, decide on the results’ screen which place or award it gets, and freeze a new run; nobody loses a place."}
      </p>
      <VoteForm
        intent="vote-on-result"
        appeal={appeal}
        stands="The result stands"
        whyNot="You froze or signed these results, so the vote is for others."
      />
    </Panel>
  );
}
