import { type SubmissionResult, useForm } from "@conform-to/react";
import { FIND_REGISTRATION_PATH, PAGES } from "~/program/paths";
import { ErrorSummary } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { useLocale } from "~/ui/use-locale";
import { SIGN_IN_COPY } from "./sign-in-copy";
import { Door, DoorNotes } from "./sign-in-layout";
import { SEND } from "./sign-in-schemas";

interface StepProps {
  lastResult: SubmissionResult<string[]> | undefined;
}

export function AddressStep({ lastResult }: StepProps) {
  const copy = SIGN_IN_COPY[useLocale()];
  const { step, title, label, hint, submit, aside, notes, lost, staff } = copy.address;
  const [form, fields] = useForm<{ email: string }>({
    id: "address",
    ...(lastResult ? { lastResult } : {}),
  });
  return (
    <Door
      step={step}
      title={title}
      aside={
        <DoorNotes title={aside}>
          <ul>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
            <li>
              <a href={FIND_REGISTRATION_PATH}>{lost}</a>
            </li>
            <li>
              <a href={PAGES.auth.path}>{staff}</a>
            </li>
          </ul>
        </DoorNotes>
      }
    >
      <form method="post" id={form.id} noValidate aria-label={title}>
        <ErrorSummary form={form} title={copy.problem} />
        <input type="hidden" name="intent" value={SEND} />
        <TextField
          field={fields.email}
          label={label}
          hint={hint}
          type="email"
          autoComplete="email"
        />
        <SubmitButton idle={submit} busy={submit} isBusy={false} />
      </form>
    </Door>
  );
}
