import type { ReactNode } from "react";
import { FieldBox, FieldError, FieldHint } from "./field-frame";
import { descriptionOf, type FormField } from "./form-field";

interface CheckboxFieldProps {
  field: FormField;
  label: ReactNode;
  hint?: ReactNode;
  /** Announced as required: terms, commitments. */
  required?: boolean;
}

/** One yes that nobody has said in advance. */
export function CheckboxField({ field, label, hint, required = false }: CheckboxFieldProps) {
  return (
    <FieldBox field={field}>
      <FieldError field={field} />
      <div className={`tick ${field.errors ? "mt-2.5" : ""}`}>
        <input
          key={field.key}
          type="checkbox"
          id={field.id}
          name={field.name}
          value="on"
          defaultChecked={field.defaultChecked}
          required={required}
          {...descriptionOf(field, hint)}
        />
        <div>
          <label htmlFor={field.id}>{label}</label>
          <FieldHint field={field} hint={hint} />
        </div>
      </div>
    </FieldBox>
  );
}
