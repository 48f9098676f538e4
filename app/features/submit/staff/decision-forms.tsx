import { COMMITTEE_SIZE } from "~/program/committee";
import { longDate, longDateTime } from "~/program/format";
import { ActionForm } from "~/ui/staff/action-form";
import { Field } from "~/ui/staff/field";
import { Panel } from "~/ui/staff/notice";
import { CommitteePanel } from "../committee/committee-panel";
import { LONGEST_REASON } from "../text-limits";
import type { StaffProject } from "./staff-view.server";
import { VoteForm } from "./vote-form";

interface TimeFormProps extends Pick<StaffProject, "extensions"> {
  /** The next press, so that it can be undone. */
  press: string;
}

export function TimeForm({ extensions, press }: TimeFormProps) {
  return (
    <Panel title="More time">
      <ul>
        {extensions.map(({ id, until, reason }) => (
          <li key={id}>
            Until {longDateTime(until)}: {reason}
          </li>
        ))}
      </ul>
      <ActionForm intent="grant-time" values={{ press }} label="Grant more time">
        <Field label="Until (MT)" name="until" type="datetime-local" />
        <Field
          label="Why"
          name="reason"
          hint="It is kept with the entry."
          maxLength={LONGEST_REASON}
        />
      </ActionForm>
    </Panel>
  );
}

/** Until the showcase begins; before the deadline the family can put it back itself. */
export function WithdrawForm() {
  return (
    <Panel title="Withdraw it for the family">
      <details>
        <summary>They asked for it by telephone or letter</summary>
        <div className="mt-3">
          <ActionForm intent="withdraw" label="Withdraw it">
            <p>
              It leaves judging, gallery, results and certificates at once, and after the deadline
              it cannot be put back. Everybody who hears about the project is written to.
            </p>
            <Field
              label="Who asked, and when"
              name="reason"
              hint="It is kept with the entry."
              maxLength={LONGEST_REASON}
            />
          </ActionForm>
        </div>
      </details>
    </Panel>
  );
}

interface AppealFormProps {
  appeal: StaffProject["appeals"][number];
  canAsk: boolean;
  /** The next press, so that it can be undone. */
  press: string;
}

/** One vote of the committee; the third decides. */
export function AppealForm({ appeal, canAsk, press }: AppealFormProps) {
  return (
    <Panel title={`Appeal about version ${appeal.version}`}>
      <p className="whitespace-pre-line">{appeal.text}</p>
      <p>Decided was: {appeal.reason}</p>
      <p>
        The answer is due by {longDate(appeal.answerBy)} (MT). {COMMITTEE_SIZE} people who had no
        part in the decision vote, colleagues with their own account or people from outside by a
        letter’s link; the majority decides. {appeal.votes} of {COMMITTEE_SIZE} have voted.
      </p>
      <CommitteePanel appeal={appeal} canAsk={canAsk} press={press} />
      <VoteForm
        intent="vote-on-appeal"
        appeal={appeal}
        stands="The decision stands"
        whyNot="You looked this version over, so the vote is for others."
      />
    </Panel>
  );
}
