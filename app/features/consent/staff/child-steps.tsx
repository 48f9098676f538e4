import { Link } from "react-router";
import { GRADES, gradeLabel } from "~/program/options";
import { ActionForm } from "~/ui/staff/action-form";
import { Choice, Field } from "~/ui/staff/field";
import type { Texts } from "~/ui/staff/form-report";
import { Panel } from "~/ui/staff/notice";
import { CONSENTS_PATH } from "../consent-paths";

interface ChildStepsProps {
  child: { id: string; givenName: string; familyName: string | null; grade: string | null };
  /** A school's list names its own children. */
  canReplace: boolean;
  canMove: boolean;
  errors: Texts;
}

/** Acts that must not be taken for each other: the same child under a better name, another child, another entry. */
export function ChildSteps({ child, canReplace, canMove, errors }: ChildStepsProps) {
  return (
    <Panel title="Name and place">
      <details>
        <summary>Correct the name or the grade</summary>
        <div className="mt-3">
          <ActionForm intent="correct" label="Save the correction" tone="brand">
            <p>It stays the same child: consent, stages, project and certificates are theirs.</p>
            <NameFields
              errors={errors}
              values={{
                given_name: child.givenName,
                family_name: child.familyName ?? "",
                grade: child.grade ?? "",
              }}
            />
          </ActionForm>
        </div>
      </details>
      {canReplace && (
        <details>
          <summary>Another child takes this place</summary>
          <div className="mt-3">
            <ActionForm intent="replace" label="Give the place to this child" tone="crit">
              <p>
                The new child starts without a consent, a stage or a certificate. This child is out
                of the entry at once and is erased within 30 days, and their guardians are told.
              </p>
              <NameFields errors={errors} values={{}} />
              <Field
                label="Guardian’s email of the new child (optional)"
                name="guardian_email"
                type="email"
                error={errors.guardian_email}
              />
            </ActionForm>
          </div>
        </details>
      )}
      {canMove && (
        <p className="mt-3">
          <Link className="btn btn-line" to={`${CONSENTS_PATH}/${child.id}/move`}>
            Move to another entry
          </Link>
        </p>
      )}
    </Panel>
  );
}

function NameFields({ values, errors }: { values: Texts; errors: Texts }) {
  return (
    <>
      <Field
        label="First name"
        name="given_name"
        defaultValue={values.given_name}
        error={errors.given_name}
      />
      <Field
        label="Last name"
        name="family_name"
        defaultValue={values.family_name}
        error={errors.family_name}
      />
      <Choice
        label="Grade"
        name="grade"
        empty="Choose"
        options={GRADES.map((value) => ({ value, label: gradeLabel(value) }))}
        defaultValue={values.grade ?? ""}
        error={errors.grade}
      />
    </>
  );
}
