import { type SubmissionResult, useForm } from "@conform-to/react";
import { buttonClass } from "~/ui/button-link";
import { CheckboxField } from "~/ui/form/checkbox-field";
import { ErrorSummary } from "~/ui/form/error-summary";
import { useLocale } from "~/ui/use-locale";
import type { MyCopy } from "../copy.en";
import { MY_COPY } from "../my-copy";

interface Answered {
  lastResult: SubmissionResult<string[]> | undefined;
}

interface GoFormProps extends Answered {
  intent: "leave" | "erase";
  words: MyCopy["child"]["leave"];
}

/** For what cannot be undone: a tick, a button, and a fresh code behind it. */
export function GoForm({ intent, words, lastResult }: GoFormProps) {
  const { problem } = MY_COPY[useLocale()].child;
  const [form, fields] = useForm<{ sure: string }>({
    id: intent,
    ...(lastResult ? { lastResult } : {}),
  });
  return (
    <form method="post" id={form.id} noValidate aria-label={words.title}>
      <ErrorSummary form={form} title={problem} />
      <input type="hidden" name="intent" value={intent} />
      <CheckboxField field={fields.sure} label={words.tick} required />
      <button type="submit" className={buttonClass("line")}>
        {words.submit}
      </button>
    </form>
  );
}
