import { FieldFrame } from "~/ui/form/field-frame";
import { descriptionOf, type FormField } from "~/ui/form/form-field";

interface ScanFieldProps {
  field: FormField;
  label: string;
  hint: string;
}

export function ScanField({ field, label, hint }: ScanFieldProps) {
  return (
    <FieldFrame field={field} label={label} hint={hint} optional={false}>
      <input
        type="file"
        id={field.id}
        name={field.name}
        accept="application/pdf,image/jpeg,image/png"
        required
        className="control control-l"
        {...descriptionOf(field, hint)}
      />
    </FieldFrame>
  );
}
