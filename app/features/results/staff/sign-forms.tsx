import { ActionForm } from "~/ui/staff/action-form";
import { Field } from "~/ui/staff/field";
import type { StaffResults } from "./results-view.server";

export interface SignFormsProps {
  results: StaffResults;
  canDecide: boolean;
  canApprove: boolean;
}

/** What can be done with a round's results now, by whoever looks. */
export function SignForms({ results, canDecide, canApprove }: SignFormsProps) {
  const { kind, current, out, hadRuns, isInvolved } = results;
  const hasOwn = current?.approvals.some(({ isOwn }) => isOwn);
  const isWaiting = current && !current.releasedAt;
  return (
    <div className="results-forms">
      {canDecide && !current && !out && (
        <ActionForm intent="freeze" values={{ kind }} label="Freeze these scores" tone="brand">
          {hadRuns && <Field label="Why it is computed again" name="reason" maxLength={1_000} />}
        </ActionForm>
      )}
      {canApprove && isWaiting && isInvolved && (
        <p className="notice notice-warn">
          You have a child, a pupil or a team in the fair, so two others have to sign.
        </p>
      )}
      {canApprove && isWaiting && !hasOwn && !isInvolved && (
        <ActionForm
          intent="approve"
          values={{ kind, run: current.id }}
          label="Sign: these are the results"
          tone="brand"
        />
      )}
      {canDecide && out && !isWaiting && (
        <ActionForm intent="freeze" values={{ kind }} label="Freeze a new run beside it">
          <Field
            label="Why it is computed again"
            name="reason"
            hint="An appeal that was won: one finalist or place more, nobody loses one. The new run takes the place of what is out once two have signed."
            maxLength={1_000}
          />
        </ActionForm>
      )}
      {canDecide && isWaiting && (
        <TakeBackForm kind={kind} run={current.id} label="Take this run back">
          It stays here for everybody on staff.
        </TakeBackForm>
      )}
      {canDecide && out && (
        <TakeBackForm kind={kind} run={out.id} label="Take the release back">
          Everybody reads it on the results’ page until there are new ones: name nobody. It stays
          here.
        </TakeBackForm>
      )}
    </div>
  );
}

interface TakeBackFormProps {
  kind: StaffResults["kind"];
  run: string;
  label: string;
  /** Who reads the reason. */
  children: string;
}

function TakeBackForm({ kind, run, label, children }: TakeBackFormProps) {
  return (
    <ActionForm intent="take-back" values={{ kind, run }} label={label} tone="crit">
      <Field label="Why" name="reason" hint={children} rows={2} />
    </ActionForm>
  );
}
