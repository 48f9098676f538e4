import { type SubmissionResult, useForm } from "@conform-to/react";
import { GRADES } from "~/program/options";
import { useLocale } from "~/ui/use-locale";
import { buttonClass } from "../button-link";
import { ErrorSummary } from "../form/error-summary";
import { SelectField } from "../form/select-field";
import { TextField } from "../form/text-field";
import { CHILD_NAME_COPY } from "./child-name-copy";

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
      <TextField
        field={fields.given_name}
        label={words.givenName}
        autoComplete="off"
        maxLength={100}
      />
      <TextField
        field={fields.family_name}
        label={words.familyName}
        autoComplete="off"
        maxLength={100}
      />
      <SelectField
        field={fields.grade}
        label={words.grade}
        emptyLabel={words.chooseGrade}
        options={GRADES.map((value) => ({
          value,
          label: value === "K" ? words.kindergarten : value,
        }))}
      />
      <button type="submit" className={buttonClass()}>
        {words.submit}
      </button>
    </form>
  );
}
