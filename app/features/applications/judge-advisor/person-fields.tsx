import type { FormField } from "~/ui/form/form-field";
import { FormSection } from "~/ui/form/form-section";
import { TextField } from "~/ui/form/text-field";

interface PersonFieldsProps {
  fields: Record<"first-name" | "last-name" | "email" | "phone", FormField>;
}

/** Who applies; the same on both tabs. */
export function PersonFields({ fields }: PersonFieldsProps) {
  return (
    <FormSection legend="About you">
      <TextField field={fields["first-name"]} label="First name" autoComplete="given-name" />
      <TextField field={fields["last-name"]} label="Last name" autoComplete="family-name" />
      <TextField
        field={fields.email}
        label="Email"
        hint="We send our answer here."
        type="email"
        autoComplete="email"
      />
      <TextField field={fields.phone} label="Phone" type="tel" autoComplete="tel" width="m" />
    </FormSection>
  );
}
