import "./code-field.css";
import { FieldFrame } from "./field-frame";
import { descriptionOf, type FormField } from "./form-field";

interface CodeFieldProps {
  field: FormField;
  label: string;
  hint: string;
  inputMode?: "numeric";
  autoComplete: "one-time-code" | "off";
  maxLength: number;
  isLong?: boolean;
}

/** For a code that is copied from paper or a letter, sign by sign. */
export function CodeField({ field, label, hint, isLong = false, ...native }: CodeFieldProps) {
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <input
        {...native}
        {...descriptionOf(field, hint)}
        id={field.id}
        name={field.name}
        defaultValue={field.defaultValue}
        required
        type="text"
        spellCheck={false}
        autoCapitalize="characters"
        className={`control code-control ${isLong ? "code-control-long" : ""}`}
      />
    </FieldFrame>
  );
}
