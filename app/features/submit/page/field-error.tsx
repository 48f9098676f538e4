import type { Slot } from "../part-slots";
import type { DraftHandle } from "./use-draft";

interface FieldErrorProps {
  /** Of the field that it is about. */
  id: string;
  error: string | undefined;
}

/** Why the server did not take what stands in a field. */
export function FieldError({ id, error }: FieldErrorProps) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className="field-error">
      {error}
    </p>
  );
}

export function errorOf({ saving }: DraftHandle, slot: Slot, name: string): string | undefined {
  return saving.errors.get(slot)?.[name]?.[0];
}

/** How a field says that it is wrong, and where to read why. */
export function markedWrong(id: string, error: string | undefined, hintId?: string) {
  const described = [hintId, error && `${id}-error`].filter(Boolean).join(" ");
  return {
    "aria-invalid": error ? true : undefined,
    "aria-describedby": described || undefined,
  };
}
