import { CheckboxField } from "~/ui/form/checkbox-field";
import { FormSection } from "~/ui/form/form-section";
import { SelectField } from "~/ui/form/select-field";
import { TextField } from "~/ui/form/text-field";
import { useSite } from "~/ui/site-context";
import { FIELDS } from "../copy";
import type { TypeFieldsProps } from "./type-fields";

export function TeamFields({ fields, disabled }: TypeFieldsProps) {
  const { min, max } = useSite().season.limits.teamSize;
  const sizes = Array.from({ length: max - min + 1 }, (_, index) => String(min + index));
  return (
    <FormSection legend={FIELDS.team} disabled={disabled}>
      <TextField field={fields.team_name} label={FIELDS.teamName} />
      <TextField field={fields.first_name} label={FIELDS.leaderName} autoComplete="off" optional />
      <TextField
        field={fields.email}
        label={FIELDS.teamEmail}
        hint={FIELDS.emailHint}
        type="email"
        autoComplete="email"
      />
      <SelectField
        field={fields.team_size}
        label={FIELDS.teamSize}
        emptyLabel={FIELDS.teamSizeEmpty}
        options={sizes.map((size) => ({ value: size, label: `${size} students` }))}
      />
      <TextField
        field={fields.team_members}
        label={FIELDS.teamMembers}
        hint={FIELDS.teamMembersHint}
        rows={5}
        maxLength={2000}
      />
      <CheckboxField field={fields.adult_confirmed} label={FIELDS.adultConfirmed} required />
    </FormSection>
  );
}
