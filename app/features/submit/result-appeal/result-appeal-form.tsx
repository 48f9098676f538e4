import { COMMITTEE_SIZE } from "~/program/committee";
import { longDate } from "~/program/format";
import { Panel } from "~/ui/staff/notice";
import { CommitteePanel } from "../committee/committee-panel";
import { VoteForm } from "../staff/vote-form";
import type { OpenResultAppeal } from "./open-with-committee.server";

const ABOUT = { online: "the finalists", showcase: "the places and awards" } as const;

interface ResultAppealFormProps {
  appeal: OpenResultAppeal;
  canAsk: boolean;
  /** The next press, so that it can be undone. */
  press: string;
}

/** One vote of the committee; the third decides. */
export function ResultAppealForm({ appeal, canAsk, press }: ResultAppealFormProps) {
  return (
    <Panel title={`Appeal against a result: ${ABOUT[appeal.kind]}`}>
      <p className="whitespace-pre-line">{appeal.text}</p>
      <p>
        The answer is due by {longDate(appeal.answerBy)} (MT). {COMMITTEE_SIZE} people who neither
        judged the project nor decided, froze or signed these results vote, colleagues with their
        own account or people from outside by a letter’s link; the majority decides. {appeal.votes}{" "}
        of {COMMITTEE_SIZE} have voted.
      </p>
      <p>
        {appeal.kind === "online"
          ? "Granted, the project is one finalist more in the next run, which two people sign; nobody loses a place."
          : "Granted, decide on the results’ screen which place or award it gets, and freeze a new run; nobody loses a place."}
      </p>
      <CommitteePanel appeal={appeal} canAsk={canAsk} press={press} />
      <VoteForm
        intent="vote-on-result"
        appeal={appeal}
        stands="The result stands"
        whyNot="You decided, froze or signed these results, so the vote is for others."
      />
    </Panel>
  );
}
