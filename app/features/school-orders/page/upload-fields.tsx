import { FieldFrame } from "~/ui/form/field-frame";
import type { FormField } from "~/ui/form/form-field";
import { descriptionOf } from "~/ui/form/form-field";
import { TextField } from "~/ui/form/text-field";

interface UploadFieldProps {
  name: string;
  label: string;
  hint?: string;
  error: string | undefined;
  defaultValue: string;
  type?: "text" | "email";
  autoComplete?: string;
  maxLength?: number;
}

/** A field of a form that carries a file, and is therefore read as a stream and not by the form kit. */
export function UploadField({ name, error, defaultValue, ...field }: UploadFieldProps) {
  return <TextField {...field} field={{ ...fieldNamed(name, error), defaultValue }} />;
}

interface ScanFieldProps {
  label: string;
  hint: string;
  error: string | undefined;
}

export function ScanField({ label, hint, error }: ScanFieldProps) {
  const field = fieldNamed("scan", error);
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

function fieldNamed(name: string, error: string | undefined): FormField {
  return {
    key: name,
    id: `order-${name}`,
    name,
    errorId: `order-${name}-error`,
    descriptionId: `order-${name}-hint`,
    errors: error ? [error] : undefined,
    defaultValue: undefined,
    defaultOptions: undefined,
    defaultChecked: undefined,
  };
}
