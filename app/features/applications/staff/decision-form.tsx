import { ActionForm } from "~/ui/staff/action-form";
import { Field, Tick } from "~/ui/staff/field";
import type { ApplicationStatus } from "../application-status";
import { APPLICATION_STATUS_LABELS } from "./application-labels";
import type { Letter } from "./decision-letters";

interface DecisionFormProps {
  to: ApplicationStatus;
  version: string;
  decision: string;
  email: string;
  letter: Letter;
}

/** A decision and the letter that goes with it, to be read and edited first. */
export function DecisionForm({ to, version, decision, email, letter }: DecisionFormProps) {
  const isDecision = to === "accepted" || to === "declined";
  return (
    <div className="mt-5">
      <ActionForm
        intent="decide"
        version={version}
        values={{ to, decision }}
        label={`Change to “${APPLICATION_STATUS_LABELS[to]}”`}
        tone="brand"
      >
        <Field label="Why, for staff only (optional)" name="note" maxLength={500} />
        <Tick name="tell" label={`Tell ${email} by this email`} defaultChecked={isDecision} />
        <Field label="Subject" name="subject" defaultValue={letter.subject} maxLength={200} />
        <Field label="Email" name="letter" rows={10} defaultValue={letter.text} maxLength={5000} />
      </ActionForm>
    </div>
  );
}
