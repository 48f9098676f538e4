import type { ReactNode } from "react";
import { FieldFrame } from "./field-frame";
import { descriptionOf, type FormField } from "./form-field";

export interface Choice {
  value: string;
  label: string;
}

interface SelectFieldProps {
  field: FormField;
  label: string;
  hint?: ReactNode;
  options: readonly Choice[];
  /** What stands there while nothing is chosen: "Choose a grade". */
  emptyLabel: string;
  autoComplete?: string;
  width?: "s" | "m" | "l";
  optional?: boolean;
}

/** One of a list. */
export function SelectField({
  field,
  label,
  hint,
  options,
  emptyLabel,
  autoComplete,
  width = "m",
  optional = false,
}: SelectFieldProps) {
  return (
    <FieldFrame field={field} label={label} hint={hint} optional={optional}>
      <select
        key={field.key}
        id={field.id}
        name={field.name}
        defaultValue={field.defaultValue ?? ""}
        required={!optional}
        autoComplete={autoComplete}
        className={`control control-${width}`}
        {...descriptionOf(field, hint)}
      >
        <option value="">{emptyLabel}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
