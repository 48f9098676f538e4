import { GRADES, gradeLabel } from "~/program/options";
import { FormSection } from "~/ui/form/form-section";
import { SelectField } from "~/ui/form/select-field";
import { TextField } from "~/ui/form/text-field";
import { useSite } from "~/ui/site-context";
import { FIELDS } from "../copy";
import { GUARDIAN_BLOCK, studentWords, WHO } from "./copy";
import { GuardianFields, whyGuardian } from "./guardian-fields";
import type { TypeFieldsProps } from "./type-fields";
import { useHydrated } from "./use-hydrated";
import { WhoField } from "./who-field";

/** Who says to be the guardian gives an own address, apart from what is said about the child. */
export function IndividualFields(props: TypeFieldsProps) {
  const site = useSite();
  const isHydrated = useHydrated();
  const { field, values, disabled } = props;
  const words = studentWords(values.filled_in_by);
  const isGuardian = isHydrated && values.filled_in_by === "guardian";
  const isYoung = whyGuardian(values, site) !== null;
  const email = <EmailField {...props} />;
  return (
    <>
      <WhoField field={field} disabled={disabled} hint={WHO.hint} />
      {isGuardian && (
        <FormSection legend={GUARDIAN_BLOCK.you} disabled={disabled}>
          {email}
        </FormSection>
      )}
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
        {!isGuardian && email}
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
        {(!isHydrated || (values.filled_in_by !== "student" && !isYoung)) && (
          <TextField
            field={field("student_email")}
            label={FIELDS.studentEmail}
            hint={FIELDS.studentEmailHint(site)}
            type="email"
            autoComplete="off"
            optional
          />
        )}
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

/** It says to whom we write. */
function EmailField({ field, values }: TypeFieldsProps) {
  const site = useSite();
  const { emailHint } = studentWords(values.filled_in_by);
  const isElsewhere = values.filled_in_by !== "guardian" && whyGuardian(values, site) !== null;
  // A child at the form is asked to let a guardian go on, whose own address is asked for then.
  const elsewhere = values.filled_in_by === "student" ? null : GUARDIAN_BLOCK.writtenTo;
  return (
    <TextField
      field={field("email")}
      label={FIELDS.email}
      hint={isElsewhere ? elsewhere : emailHint}
      type="email"
      autoComplete="email"
    />
  );
}
