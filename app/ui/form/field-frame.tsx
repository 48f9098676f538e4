import { type ReactNode, useContext } from "react";
import { OptionalWord } from "../optional-word";
import type { FormField } from "./form-field";
import "./form.css";

interface FieldFrameProps {
  field: FormField;
  label: string;
  hint?: ReactNode;
  optional?: boolean;
  children: ReactNode;
}

/** Label, hint and error around one control. */
export function FieldFrame({ field, label, hint, optional, children }: FieldFrameProps) {
  const optionalWord = useContext(OptionalWord);
  return (
    <FieldBox field={field}>
      <label htmlFor={field.id} className="block font-bold leading-snug">
        {label}
        {optional && <span className="font-normal text-base text-ink-2"> {optionalWord}</span>}
      </label>
      <FieldHint field={field} hint={hint} />
      <FieldError field={field} />
      {children}
    </FieldBox>
  );
}

export function FieldBox({ field, children }: { field: FormField; children: ReactNode }) {
  return <div className={`mb-7 ${field.errors ? "field-wrong" : ""}`}>{children}</div>;
}

export function FieldHint({ field, hint }: { field: FormField; hint: ReactNode }) {
  if (!hint) return null;
  return (
    <p id={field.descriptionId} className="mt-0.5 text-b text-ink-2">
      {hint}
    </p>
  );
}

export function FieldError({ field }: { field: FormField }) {
  const first = field.errors?.[0];
  if (!first) return null;
  return (
    <p id={field.errorId} className="field-error">
      <span className="sr-only">Error: </span>
      {first}
    </p>
  );
}
