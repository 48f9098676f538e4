import { CheckboxField } from "~/ui/form/checkbox-field";
import { FormSection } from "~/ui/form/form-section";
import { SelectField } from "~/ui/form/select-field";
import { TextField } from "~/ui/form/text-field";
import { useSite } from "~/ui/site-context";
import { FIELDS } from "../copy";
import { ADULT_WANTED, WHO } from "./copy";
import { MemberFields } from "./member-fields";
import type { TypeFieldsProps } from "./type-fields";
import { WhoField } from "./who-field";

export function TeamFields(props: TypeFieldsProps) {
  const { field, values, disabled } = props;
  const { min, max } = useSite().season.limits.teamSize;
  const isStudent = values.filled_in_by === "student";
  const sizes = Array.from({ length: max - min + 1 }, (_, index) => String(min + index));
  return (
    <>
      <WhoField field={field} disabled={disabled} hint={WHO.hintOfTeam} />
      <p role="status" className={isStudent ? "guardian-why" : ""}>
        {isStudent && ADULT_WANTED}
      </p>
      <FormSection legend={FIELDS.team} disabled={disabled}>
        <TextField field={field("team_name")} label={FIELDS.teamName} autoComplete="off" />
        <TextField
          field={field("first_name")}
          label={FIELDS.leaderName}
          autoComplete="off"
          optional
        />
        <TextField
          field={field("email")}
          label={FIELDS.teamEmail}
          hint={FIELDS.emailHint}
          type="email"
          autoComplete="email"
        />
        <SelectField
          field={field("team_size")}
          label={FIELDS.teamSize}
          emptyLabel={FIELDS.teamSizeEmpty}
          options={sizes.map((size) => ({ value: size, label: `${size} students` }))}
        />
        <MemberFields {...props} />
        <CheckboxField field={field("adult_confirmed")} label={FIELDS.adultConfirmed} required />
      </FormSection>
    </>
  );
}
