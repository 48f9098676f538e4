import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, ReactNode } from "react";
import { FieldFrame } from "./field-frame";
import { descriptionOf, type FormField } from "./form-field";

interface TextFieldProps {
  field: FormField;
  label: string;
  hint?: ReactNode;
  type?: HTMLInputTypeAttribute;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: "text" | "email" | "tel" | "url" | "numeric" | "decimal";
  width?: "s" | "m" | "l";
  /** "sometimes": the hint says when it is needed, so the label calls it neither. */
  optional?: boolean | "sometimes";
  /** More than one line. */
  rows?: number;
  maxLength?: number;
}

/** One line of text, or several with `rows`. */
export function TextField({
  field,
  label,
  hint,
  type = "text",
  width = "l",
  optional = false,
  rows,
  ...native
}: TextFieldProps) {
  const control = {
    ...native,
    ...descriptionOf(field, hint),
    id: field.id,
    name: field.name,
    defaultValue: field.defaultValue,
    required: !optional,
  };
  return (
    <FieldFrame field={field} label={label} hint={hint} optional={optional === true}>
      {rows ? (
        <textarea key={field.key} {...control} rows={rows} className="control" />
      ) : (
        <input
          key={field.key}
          {...control}
          type={type}
          inputMode={native.inputMode ?? INPUT_MODES[type]}
          spellCheck={type === "email" || type === "url" ? false : undefined}
          className={`control control-${width}`}
        />
      )}
    </FieldFrame>
  );
}

const INPUT_MODES: Record<string, TextFieldProps["inputMode"]> = {
  email: "email",
  tel: "tel",
  url: "url",
};
