import { GRADES, gradeLabel } from "~/program/options";
import { FormSection } from "~/ui/form/form-section";
import { SelectField } from "~/ui/form/select-field";
import { TextField } from "~/ui/form/text-field";
import { useSite } from "~/ui/site-context";
import { FIELDS } from "../copy";
import { GUARDIAN_BLOCK, studentWords } from "./copy";
import { GuardianFields, whyGuardian } from "./guardian-fields";
import type { TypeFieldsProps } from "./type-fields";
import { WhoField } from "./who-field";

export function IndividualFields(props: TypeFieldsProps) {
  const site = useSite();
  const { field, values, disabled } = props;
  const words = studentWords(values.filled_in_by);
  return (
    <>
      <WhoField field={field} disabled={disabled} />
      <FormSection legend={words.legend} disabled={disabled}>
        <TextField
          field={field("first_name")}
          label={FIELDS.firstName}
          autoComplete={words.givenName}
        />
        <TextField
          field={field("last_name")}
          label={FIELDS.lastName}
          autoComplete={words.familyName}
          optional
        />
        <TextField
          field={field("email")}
          label={FIELDS.email}
          hint={whyGuardian(values, site) ? GUARDIAN_BLOCK.writtenTo : words.emailHint}
          type="email"
          autoComplete="email"
        />
        <SelectField
          field={field("grade_level")}
          label={FIELDS.grade}
          emptyLabel={FIELDS.gradeEmpty}
          options={GRADES.map((grade) => ({ value: grade, label: gradeLabel(grade) }))}
        />
        <TextField
          field={field("age")}
          label={FIELDS.age}
          hint={FIELDS.ageHint(site)}
          inputMode="numeric"
          width="s"
          optional
        />
        <TextField
          field={field("school_name")}
          label={FIELDS.schoolOfStudent}
          autoComplete="off"
          optional
        />
        <TextField
          field={field("experience")}
          label={FIELDS.experience}
          hint={FIELDS.experienceHint}
          rows={3}
          maxLength={2000}
          optional
        />
      </FormSection>
      <GuardianFields {...props} />
    </>
  );
}
