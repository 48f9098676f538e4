import { GRADES, gradeLabel } from "~/program/options";
import { CheckboxField } from "~/ui/form/checkbox-field";
import { FormSection } from "~/ui/form/form-section";
import { SelectField } from "~/ui/form/select-field";
import { TextField } from "~/ui/form/text-field";
import { useSite } from "~/ui/site-context";
import { FIELDS } from "../copy";
import type { TypeFieldsProps } from "./type-fields";

export function IndividualFields({ fields, disabled }: TypeFieldsProps) {
  const site = useSite();
  return (
    <>
      <FormSection legend={FIELDS.student} disabled={disabled}>
        {/* Whoever types may be a parent, and the computer a school's: it must not offer their own. */}
        <TextField field={fields.first_name} label={FIELDS.firstName} autoComplete="off" />
        <TextField field={fields.last_name} label={FIELDS.lastName} autoComplete="off" optional />
        <TextField
          field={fields.email}
          label={FIELDS.email}
          hint={FIELDS.emailHint}
          type="email"
          autoComplete="email"
        />
        <SelectField
          field={fields.grade_level}
          label={FIELDS.grade}
          emptyLabel={FIELDS.gradeEmpty}
          options={GRADES.map((grade) => ({ value: grade, label: gradeLabel(grade) }))}
        />
        <TextField
          field={fields.age}
          label={FIELDS.age}
          hint={FIELDS.ageHint(site)}
          inputMode="numeric"
          width="s"
          optional
        />
        <TextField
          field={fields.school_name}
          label={FIELDS.schoolOfStudent}
          autoComplete="off"
          optional
        />
        <TextField
          field={fields.experience}
          label={FIELDS.experience}
          hint={FIELDS.experienceHint}
          rows={3}
          maxLength={2000}
          optional
        />
      </FormSection>
      <FormSection legend={FIELDS.guardian} disabled={disabled}>
        <TextField
          field={fields.guardian_email}
          label={FIELDS.guardianEmail}
          hint={FIELDS.guardianEmailHint(site)}
          type="email"
          autoComplete="section-guardian email"
          optional="sometimes"
        />
        <CheckboxField
          field={fields.guardian_confirmed}
          label={FIELDS.guardianConfirmed}
          hint={FIELDS.guardianConfirmedHint(site)}
        />
      </FormSection>
    </>
  );
}
