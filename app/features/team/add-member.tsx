import { type SubmissionResult, useForm } from "@conform-to/react";
import { ChildNameFields } from "~/ui/child-name/child-name-fields";
import { CheckboxField } from "~/ui/form/checkbox-field";
import { TextField } from "~/ui/form/text-field";
import { useLocale } from "~/ui/use-locale";
import { TEAM_COPY } from "./team-copy";
import { TeamForm } from "./team-form";

interface FormProps {
  lastResult: SubmissionResult<string[]> | undefined;
}

/** A student by name and grade, with the address of the one who answers for them. */
export function AddMember({ isFull, lastResult }: FormProps & { isFull: boolean }) {
  const { add, members } = TEAM_COPY[useLocale()];
  const [form, fields] = useForm<{
    given_name: string;
    family_name: string;
    grade: string;
    guardian_email: string;
  }>({ id: "add", ...(lastResult ? { lastResult } : {}) });
  if (isFull) return <p>{members.full}</p>;
  return (
    <TeamForm form={form} intent="add" title={add.title} submit={add.submit}>
      <ChildNameFields fields={fields} />
      <TextField
        field={fields.guardian_email}
        label={add.email}
        hint={add.emailHint}
        type="email"
        autoComplete="off"
        maxLength={255}
      />
    </TeamForm>
  );
}

export function ConfirmAdult({ lastResult }: FormProps) {
  const { adult } = TEAM_COPY[useLocale()];
  const [form, fields] = useForm<{ adult: string }>({
    id: "confirm-adult",
    ...(lastResult ? { lastResult } : {}),
  });
  return (
    <TeamForm form={form} intent="adult" title={adult.title} submit={adult.submit}>
      <CheckboxField field={fields.adult} label={adult.label} required />
    </TeamForm>
  );
}
