import { type SubmissionResult, useForm } from "@conform-to/react";
import { useLocale } from "~/ui/use-locale";
import { buttonClass } from "../button-link";
import { ErrorSummary } from "../form/error-summary";
import { CHILD_NAME_COPY } from "./child-name-copy";
import { ChildNameFields } from "./child-name-fields";

interface ChildNameFormProps {
  said: { given_name: string; family_name: string; grade: string };
  lastResult: SubmissionResult<string[]> | undefined;
}

export function ChildNameForm({ said, lastResult }: ChildNameFormProps) {
  const words = CHILD_NAME_COPY[useLocale()];
  const [form, fields] = useForm<ChildNameFormProps["said"]>({
    id: "correct",
    defaultValue: said,
    ...(lastResult ? { lastResult } : {}),
  });
  return (
    <form method="post" id={form.id} noValidate aria-label={words.title}>
      <ErrorSummary form={form} title={words.problem} />
      <input type="hidden" name="intent" value="correct" />
      <ChildNameFields fields={fields} />
      <button type="submit" className={buttonClass()}>
        {words.submit}
      </button>
    </form>
  );
}
