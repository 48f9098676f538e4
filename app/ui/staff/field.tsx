import { type ReactNode, useId } from "react";

interface FieldProps {
  label: string;
  name: string;
  hint?: string;
  error?: string | undefined;
  type?: string;
  defaultValue?: string | number | undefined;
  autoComplete?: string;
  inputMode?: "numeric" | "decimal" | "email";
  required?: boolean;
  rows?: number;
  maxLength?: number;
  /** Of a screen that is there for this one field. */
  autoFocus?: boolean;
}

/** A small labelled control of the admin area. */
export function Field({ label, name, hint, error, rows, ...control }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  const shared = {
    ...control,
    id,
    name,
    "aria-describedby": described || undefined,
    "aria-invalid": error ? (true as const) : undefined,
  };
  return (
    <div className="admin-field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="error">
          {error}
        </p>
      )}
      {rows ? <textarea {...shared} rows={rows} /> : <input {...shared} />}
    </div>
  );
}

/** Tells password managers whose password is asked for. */
export function UsernameHint({ email }: { email: string }) {
  return (
    <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
  );
}

interface ChoiceProps {
  label: string;
  name: string;
  options: readonly { value: string; label: string }[];
  defaultValue?: string;
  empty?: string;
  error?: string | undefined;
}

export function Choice({ label, name, options, defaultValue, empty, error }: ChoiceProps) {
  const id = useId();
  return (
    <div className="admin-field">
      <label htmlFor={id}>{label}</label>
      {error && (
        <p id={`${id}-error`} className="error">
          {error}
        </p>
      )}
      <select
        id={id}
        name={name}
        defaultValue={defaultValue ?? ""}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-invalid={error ? true : undefined}
      >
        {empty !== undefined && <option value="">{empty}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

/** The same as a choice, where each answer is one press. */
export function Radios({ label, name, options, defaultValue, error }: Omit<ChoiceProps, "empty">) {
  const id = useId();
  return (
    <fieldset className="admin-field" aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{label}</legend>
      {error && (
        <p id={`${id}-error`} className="error">
          {error}
        </p>
      )}
      <div className="action-row">
        {options.map((option) => (
          <label key={option.value} className="admin-tick">
            <input
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={option.value === defaultValue}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function Tick({
  name,
  label,
  defaultChecked,
}: {
  name: string;
  label: ReactNode;
  defaultChecked?: boolean;
}) {
  return (
    <label className="admin-tick">
      <input type="checkbox" name={name} defaultChecked={defaultChecked} /> <span>{label}</span>
    </label>
  );
}
