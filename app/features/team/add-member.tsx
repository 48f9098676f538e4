import { type SubmissionResult, useForm } from "@conform-to/react";
import { GRADES } from "~/program/options";
import { buttonClass } from "~/ui/button-link";
import { CheckboxField } from "~/ui/form/checkbox-field";
import { ErrorSummary } from "~/ui/form/error-summary";
import { SelectField } from "~/ui/form/select-field";
import { TextField } from "~/ui/form/text-field";
import { useLocale } from "~/ui/use-locale";
import { TEAM_COPY } from "./team-copy";

interface FormProps {
  lastResult: SubmissionResult<string[]> | undefined;
}

/** A student by name and grade, with the address of the one who answers for them. */
export function AddMember({ isFull, lastResult }: FormProps & { isFull: boolean }) {
  const { add, members, problem } = TEAM_COPY[useLocale()];
  const [form, fields] = useForm<{
    given_name: string;
    family_name: string;
    grade: string;
    guardian_email: string;
  }>({ id: "add", ...(lastResult ? { lastResult } : {}) });
  if (isFull) return <p>{members.full}</p>;
  return (
    <form method="post" id={form.id} noValidate aria-label={add.title}>
      <ErrorSummary form={form} title={problem} />
      <input type="hidden" name="intent" value="add" />
      <TextField
        field={fields.given_name}
        label={add.givenName}
        autoComplete="off"
        maxLength={100}
      />
      <TextField
        field={fields.family_name}
        label={add.familyName}
        autoComplete="off"
        maxLength={100}
      />
      <SelectField
        field={fields.grade}
        label={add.grade}
        emptyLabel={add.chooseGrade}
        options={GRADES.map((value) => ({
          value,
          label: value === "K" ? add.kindergarten : value,
        }))}
      />
      <TextField
        field={fields.guardian_email}
        label={add.email}
        hint={add.emailHint}
        type="email"
        autoComplete="off"
        maxLength={255}
      />
      <button type="submit" className={buttonClass()}>
        {add.submit}
      </button>
    </form>
  );
}

export function ConfirmAdult({ lastResult }: FormProps) {
  const { adult, problem } = TEAM_COPY[useLocale()];
  const [form, fields] = useForm<{ adult: string }>({
    id: "confirm-adult",
    ...(lastResult ? { lastResult } : {}),
  });
  return (
    <form method="post" id={form.id} noValidate aria-label={adult.title}>
      <ErrorSummary form={form} title={problem} />
      <input type="hidden" name="intent" value="adult" />
      <CheckboxField field={fields.adult} label={adult.label} required />
      <button type="submit" className={buttonClass()}>
        {adult.submit}
      </button>
    </form>
  );
}
