import { type SubmissionResult, useForm } from "@conform-to/react";
import { GRADES } from "~/program/options";
import { buttonClass } from "~/ui/button-link";
import { CheckboxField } from "~/ui/form/checkbox-field";
import { ErrorSummary } from "~/ui/form/error-summary";
import { SelectField } from "~/ui/form/select-field";
import { TextField } from "~/ui/form/text-field";
import { useLocale } from "~/ui/use-locale";
import { MY_COPY, type MyCopy } from "../my-copy";

interface Answered {
  lastResult: SubmissionResult<string[]> | undefined;
}

interface CorrectChildProps extends Answered {
  said: { given_name: string; family_name: string; grade: string };
}

export function CorrectChild({ said, lastResult }: CorrectChildProps) {
  const words = MY_COPY[useLocale()].child;
  const [form, fields] = useForm<CorrectChildProps["said"]>({
    id: "correct",
    defaultValue: said,
    ...(lastResult ? { lastResult } : {}),
  });
  return (
    <form method="post" id={form.id} noValidate aria-label={words.correct.title}>
      <ErrorSummary form={form} title={words.errors.title} />
      <input type="hidden" name="intent" value="correct" />
      <TextField
        field={fields.given_name}
        label={words.correct.givenName}
        autoComplete="off"
        maxLength={100}
      />
      <TextField
        field={fields.family_name}
        label={words.correct.familyName}
        autoComplete="off"
        maxLength={100}
      />
      <SelectField
        field={fields.grade}
        label={words.correct.grade}
        emptyLabel={words.correct.chooseGrade}
        options={GRADES.map((value) => ({
          value,
          label: value === "K" ? words.correct.kindergarten : value,
        }))}
      />
      <button type="submit" className={buttonClass()}>
        {words.correct.submit}
      </button>
    </form>
  );
}

interface GoFormProps extends Answered {
  intent: "leave" | "erase";
  words: MyCopy["child"]["leave"];
}

/** For what cannot be undone: a tick, a button, and a fresh code behind it. */
export function GoForm({ intent, words, lastResult }: GoFormProps) {
  const { errors } = MY_COPY[useLocale()].child;
  const [form, fields] = useForm<{ sure: string }>({
    id: intent,
    ...(lastResult ? { lastResult } : {}),
  });
  return (
    <form method="post" id={form.id} noValidate aria-label={words.title}>
      <ErrorSummary form={form} title={errors.title} />
      <input type="hidden" name="intent" value={intent} />
      <CheckboxField field={fields.sure} label={words.tick} required />
      <button type="submit" className={buttonClass("line")}>
        {words.submit}
      </button>
    </form>
  );
}
