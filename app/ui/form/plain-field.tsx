import type { ReactNode } from "react";
import { FieldFrame } from "./field-frame";
import { descriptionOf } from "./form-field";

interface PlainFieldProps {
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string | null | undefined;
  /** The control, with what ties it to its label, hint and error. */
  children: (ties: ControlTies) => ReactNode;
}

type ControlTies = { id: string } & ReturnType<typeof descriptionOf>;

/** A field of a page without the form library, in the same frame as all others. */
export function PlainField({ id, label, hint, error, children }: PlainFieldProps) {
  const field = {
    key: undefined,
    id,
    name: id,
    errorId: `${id}-error`,
    descriptionId: `${id}-hint`,
    errors: error ? [error] : undefined,
    defaultValue: undefined,
    defaultOptions: undefined,
    defaultChecked: undefined,
  };
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      {children({ id, ...descriptionOf(field, hint) })}
    </FieldFrame>
  );
}
