import { optionsOf } from "~/program/list-query";
import { ActionForm } from "~/ui/staff/action-form";
import { Choice, Field } from "~/ui/staff/field";
import { LONGEST_REASON } from "../text-limits";

interface VoteFormProps {
  intent: "vote-on-appeal" | "vote-on-result";
  appeal: { id: string; hasVoted: boolean; hadPart: boolean };
  /** What it means to refuse. */
  stands: string;
  /** To whoever had a part in what is appealed. */
  whyNot: string;
}

/** One vote of the committee, with words that the family reads if the majority votes the same. */
export function VoteForm({ intent, appeal, stands, whyNot }: VoteFormProps) {
  if (appeal.hasVoted) return <p>You have voted.</p>;
  if (appeal.hadPart) return <p>{whyNot}</p>;
  return (
    <ActionForm intent={intent} values={{ appeal: appeal.id }} label="Vote">
      <Choice
        label="Your vote"
        name="granted"
        empty="Choose"
        options={optionsOf({ yes: "Grant the appeal", no: stands })}
      />
      <Field
        label="Why, for the family"
        name="answer"
        hint="They read it if the majority votes as you do."
        rows={4}
        maxLength={LONGEST_REASON}
      />
    </ActionForm>
  );
}
