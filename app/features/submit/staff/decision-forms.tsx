import { longDate, longDateTime } from "~/program/format";
import { optionsOf } from "~/program/list-query";
import { ActionForm } from "~/ui/staff/action-form";
import { Choice, Field } from "~/ui/staff/field";
import { Panel } from "~/ui/staff/notice";
import { LONGEST_REASON } from "../text-limits";
import { COMMITTEE_SIZE } from "./committee";
import type { StaffProject } from "./staff-view.server";

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

interface AppealFormProps {
  appeal: StaffProject["appeals"][number];
  /** Owners alone see the team. */
  canInvite: boolean;
}

/** One vote of the committee; the third decides. */
export function AppealForm({ appeal, canInvite }: AppealFormProps) {
  return (
    <Panel title={`Appeal about version ${appeal.version}`}>
      <p className="whitespace-pre-line">{appeal.text}</p>
      <p>Decided was: {appeal.reason}</p>
      <p>
        The answer is due by {longDate(appeal.answerBy)} (MT). {COMMITTEE_SIZE} colleagues who had
        no part in the decision vote, each with their own account; the majority decides.{" "}
        {appeal.votes} of {COMMITTEE_SIZE} have voted.
      </p>
      <p>
        Fewer than {COMMITTEE_SIZE} of you can vote?{" "}
        {canInvite ? (
          <>
            Invite committee members as admins on <a href="/admin/team">the Team screen</a>
          </>
        ) : (
          "An owner invites committee members as admins on the Team screen"
        )}
        : a teacher, a judge of another division, somebody of the board. Each votes here, and you
        take the role away again afterward.
      </p>
      {appeal.hasVoted && <p>You have voted.</p>}
      {appeal.hadPart && <p>You looked this version over, so the vote is for others.</p>}
      {!appeal.hasVoted && !appeal.hadPart && (
        <ActionForm intent="vote-on-appeal" values={{ appeal: appeal.id }} label="Vote">
          <Choice
            label="Your vote"
            name="granted"
            empty="Choose"
            options={optionsOf({ yes: "Grant the appeal", no: "The decision stands" })}
          />
          <Field
            label="Why, for the family"
            name="answer"
            hint="They read it if the majority votes as you do."
            rows={4}
            maxLength={LONGEST_REASON}
          />
        </ActionForm>
      )}
    </Panel>
  );
}
