import type { Slot } from "../part-slots";
import { errorOf, FieldError, markedWrong } from "./field-error";
import type { DraftHandle } from "./use-draft";

interface LineFieldProps {
  id: string;
  slot: Slot;
  name: string;
  type?: "text" | "url";
  label: string;
  hint: string;
  maxLength: number;
  value: string;
  draft: DraftHandle;
}

/** One line of a part, with what it is for. */
export function LineField({
  id,
  slot,
  name,
  type = "text",
  label,
  hint,
  maxLength,
  value,
  draft,
}: LineFieldProps) {
  const error = errorOf(draft, slot, name);
  return (
    <div className="part-field">
      <label htmlFor={id}>{label}</label>
      <p className="part-hint" id={`${id}-hint`}>
        {hint}
      </p>
      <FieldError id={id} error={error} />
      <input
        id={id}
        name={name}
        type={type}
        inputMode={type}
        className="control"
        {...markedWrong(id, error, `${id}-hint`)}
        maxLength={maxLength}
        value={value}
        readOnly={!draft.canEdit}
        onChange={({ target }) => draft.change(slot, { [name]: target.value })}
      />
    </div>
  );
}
