import { type SubmissionResult, useForm } from "@conform-to/react";
import { Actions } from "~/ui/actions";
import { buttonClass } from "~/ui/button-link";
import { CheckboxGroupField } from "~/ui/form/checkbox-group-field";
import { TextField } from "~/ui/form/text-field";
import { useLocale } from "~/ui/use-locale";
import { OWN_COPY } from "./own-copy";
import "~/ui/form/form.css";

interface AnswerFormProps {
  own: {
    answer: { coming: string[]; adultName: string } | undefined;
    mayAnswer: boolean;
    members: { id: string; name: string }[];
  };
  lastResult: SubmissionResult<string[]> | undefined;
  /** Whose it is, where several stand on one page. */
  entry?: { id: string; title: string };
}

/** Works without script; an answer that is there is shown and can be changed. */
export function AnswerForm({ own, lastResult, entry }: AnswerFormProps) {
  const copy = OWN_COPY[useLocale()];
  const { answer, mayAnswer, members } = own;
  const [form, fields] = useForm<{ coming: string[]; adultName: string }>({
    id: entry ? `showcase-${entry.id}` : "showcase",
    ...(lastResult ? { lastResult } : {}),
    defaultValue: answer ?? { coming: members.map(({ id }) => id), adultName: "" },
  });
  if (!mayAnswer) return <p className="mt-4">{copy.onlyAdults}</p>;
  return (
    <form
      method="post"
      // The form is far down: whoever sent it lands at its answer, and not at the top of the page.
      action={`#${form.id}`}
      id={form.id}
      noValidate
      aria-label={entry ? `${copy.who}: ${entry.title}` : copy.who}
      className="mt-6"
    >
      {entry && <input type="hidden" name="entry" value={entry.id} />}
      {answer && <p className="mb-4 font-bold">{copy.answered}</p>}
      <CheckboxGroupField
        field={fields.coming}
        legend={copy.who}
        hint={copy.nobody}
        options={members.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField field={fields.adultName} label={copy.adult} maxLength={120} />
      <Actions>
        <button type="submit" className={buttonClass()}>
          {copy.send}
        </button>
      </Actions>
    </form>
  );
}
