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
  const { kind, current, hadRuns, isInvolved } = results;
  const hasOwn = current?.approvals.some(({ isOwn }) => isOwn);
  const isWaiting = current && !current.releasedAt;
  return (
    <div className="results-forms">
      {canDecide && !current && (
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
      {canDecide && current?.releasedAt && (
        <ActionForm intent="freeze" values={{ kind }} label="Freeze a new run beside it">
          <Field
            label="Why it is computed again"
            name="reason"
            hint="An appeal that was won: one finalist or place more, nobody loses one. The new run takes the place of this one once two have signed."
            maxLength={1_000}
          />
        </ActionForm>
      )}
      {canDecide && current && (
        <ActionForm
          intent="take-back"
          values={{ kind, run: current.id }}
          label={current.releasedAt ? "Take the release back" : "Take this run back"}
          tone="crit"
        >
          <Field
            label="Why"
            name="reason"
            hint={
              current.releasedAt
                ? "Everybody reads it on the results’ page until there are new ones: name nobody. It stays here."
                : "It stays here for everybody on staff."
            }
            rows={2}
          />
        </ActionForm>
      )}
    </div>
  );
}
