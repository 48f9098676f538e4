interface LineFieldProps {
  id: string;
  name: string;
  type?: "text" | "url";
  label: string;
  hint: string;
  maxLength: number;
  value: string;
  canEdit: boolean;
  onChange: (typed: string) => void;
}

/** One line of a part, with what it is for. */
export function LineField({
  id,
  name,
  type = "text",
  label,
  hint,
  maxLength,
  value,
  canEdit,
  onChange,
}: LineFieldProps) {
  return (
    <div className="part-field">
      <label htmlFor={id}>{label}</label>
      <p className="part-hint" id={`${id}-hint`}>
        {hint}
      </p>
      <input
        id={id}
        name={name}
        type={type}
        inputMode={type}
        className="control"
        aria-describedby={`${id}-hint`}
        maxLength={maxLength}
        value={value}
        readOnly={!canEdit}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
