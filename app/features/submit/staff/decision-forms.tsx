import { longDate, longDateTime } from "~/program/format";
import { optionsOf } from "~/program/list-query";
import { ActionForm } from "~/ui/staff/action-form";
import { Choice, Field, Tick } from "~/ui/staff/field";
import { Panel } from "~/ui/staff/notice";
import type { StaffProject } from "./staff-view.server";

const DECISIONS = {
  accepted: "Accept",
  sent_back: "Send back to mend",
  disqualified: "Disqualify",
};

/** Four things to look at, a decision, and the words that the family reads. */
export function ReviewForm({ version, canSendBack }: { version: string; canSendBack: boolean }) {
  const { sent_back, ...afterDeadline } = DECISIONS;
  return (
    <ActionForm intent="review" values={{ version }} label="Decide" tone="brand">
      <Tick name="complete" label="Complete: every part is what it says it is" />
      <Tick name="safe" label="Safe: nothing that harms, exposes or identifies anybody" />
      <Tick name="disclosure" label="Disclosure: the AI log is honest and plausible" />
      <Tick name="eligible" label="Eligible: grade, team and season fit" />
      <Choice
        label="Decision"
        name="decision"
        empty="Choose"
        options={optionsOf(canSendBack ? DECISIONS : afterDeadline)}
      />
      <Field label="What the family reads" name="reason" rows={4} maxLength={4000} />
    </ActionForm>
  );
}

export function TimeForm({ extensions }: Pick<StaffProject, "extensions">) {
  return (
    <Panel title="More time">
      <ul>
        {extensions.map(({ id, until, reason }) => (
          <li key={id}>
            Until {longDateTime(until)}: {reason}
          </li>
        ))}
      </ul>
      <ActionForm intent="grant-time" label="Grant more time">
        <Field label="Until (MT)" name="until" type="datetime-local" />
        <Field label="Why" name="reason" hint="It is kept with the entry." maxLength={4000} />
      </ActionForm>
    </Panel>
  );
}

type Appeal = NonNullable<NonNullable<StaffProject["review"]>["appeal"]>;

export function AppealForm({ appeal }: { appeal: Appeal }) {
  return (
    <Panel title="Appeal">
      <p>{appeal.text}</p>
      <p>
        The answer is due by {longDate(appeal.answerBy)} (MT). Three people who had no part in the
        decision decide.
      </p>
      <ActionForm intent="answer-appeal" values={{ appeal: appeal.id }} label="Answer the appeal">
        <Choice
          label="The committee decided"
          name="granted"
          empty="Choose"
          options={optionsOf({ yes: "Grant the appeal", no: "The decision stands" })}
        />
        <Field label="Answer to the family" name="answer" rows={4} maxLength={4000} />
        <Field label="First member" name="first" maxLength={120} />
        <Field label="Second member" name="second" maxLength={120} />
        <Field label="Third member" name="third" maxLength={120} />
      </ActionForm>
    </Panel>
  );
}
