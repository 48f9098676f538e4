import { useId } from "react";
import { Actions } from "~/ui/actions";
import { buttonClass } from "~/ui/button-link";
import { Section } from "~/ui/section";
import { LARGEST_MEGABYTES } from "./made-size";

interface FileFormProps {
  /** What was sent before. */
  kept: string | null;
  refusal: string | null;
}

/** A plain form: files go to this page's own address, with or without script. */
export function FileForm({ kept, refusal }: FileFormProps) {
  const ids = { file: useId(), hint: useId(), error: useId() };
  return (
    <Section title="Or send what you made" tone="mist" narrow>
      <form method="post" encType="multipart/form-data" aria-label="Send what you made">
        {kept && (
          <p className="mb-4 break-words">
            We have <b>{kept}</b>. Another file takes its place.
          </p>
        )}
        <label htmlFor={ids.file} className="block font-bold">
          A photo or a PDF
        </label>
        <p id={ids.hint} className="text-ink-2 text-s">
          JPEG, PNG, WebP or PDF, up to {LARGEST_MEGABYTES} MB. No faces, no full names. You, your
          adults and our staff can see it. Keep your words first: this button sends the file alone.
        </p>
        {refusal && (
          <p role="alert" id={ids.error} className="field-error mt-2">
            {refusal}
          </p>
        )}
        <input
          id={ids.file}
          name="file"
          type="file"
          required
          accept=".jpg,.jpeg,.png,.webp,.pdf"
          aria-describedby={refusal ? `${ids.hint} ${ids.error}` : ids.hint}
          className="mt-2 w-full rounded-md border-2 border-rule-2 bg-card p-3"
        />
        <Actions>
          <button type="submit" className={buttonClass("line")}>
            Send the file
          </button>
        </Actions>
      </form>
    </Section>
  );
}
