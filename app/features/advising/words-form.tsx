import type { SubmissionResult } from "@conform-to/react";
import { LONGEST_MESSAGE, LONGEST_WISH } from "~/program/advising";
import type { FormStamp } from "~/program/form-stamp";
import { buttonClass } from "~/ui/button-link";
import "~/ui/form/form.css";
import { PlainField } from "~/ui/form/plain-field";
import { StampFields } from "~/ui/form/stamp-fields";

interface WordsFormProps {
  intent: "ask" | "write";
  stamp: FormStamp;
  /** Of a try that was refused. */
  failed: SubmissionResult<string[]> | undefined;
  words: { label: string; hint: string; submit: string };
}

/** One box and one button: a wish, or a message. Each press is one message, sent twice or not. */
export function WordsForm({ intent, stamp, failed, words }: WordsFormProps) {
  const name = intent === "ask" ? "wish" : "text";
  return (
    <form method="post" noValidate aria-label={words.label}>
      <input type="hidden" name="intent" value={intent} />
      <StampFields stamp={stamp} />
      <PlainField
        id={name}
        label={words.label}
        hint={words.hint}
        error={failed?.error?.[name]?.[0]}
      >
        {(ties) => (
          <textarea
            {...ties}
            name={name}
            rows={6}
            maxLength={intent === "ask" ? LONGEST_WISH : LONGEST_MESSAGE}
            defaultValue={String(failed?.initialValue?.[name] ?? "")}
            required
            className="control"
          />
        )}
      </PlainField>
      <button type="submit" className={buttonClass()}>
        {words.submit}
      </button>
    </form>
  );
}
