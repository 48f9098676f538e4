import { LONGEST_WORDS } from "~/program/words-for-student";
import { PlainField } from "~/ui/form/plain-field";

interface WordsProps {
  name: string;
  label: string;
  hint?: string;
  value: string;
  error?: string | undefined;
  onChange: (text: string) => void;
}

/** A box for a sentence, and how much room it has left. */
export function WordsBox({ name, label, hint, value, error, onChange }: WordsProps) {
  return (
    <PlainField id={name} label={label} hint={hint} error={error}>
      {(ties) => (
        <>
          <textarea
            {...ties}
            name={name}
            rows={3}
            maxLength={LONGEST_WORDS}
            className="control"
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <p className="mt-1 text-right text-ink-2 text-s">
            {value.length} of {LONGEST_WORDS} characters
          </p>
        </>
      )}
    </PlainField>
  );
}
