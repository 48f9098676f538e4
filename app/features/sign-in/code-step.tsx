import { type SubmissionResult, useForm } from "@conform-to/react";
import { PAGES } from "~/program/paths";
import { CheckboxField } from "~/ui/form/checkbox-field";
import { CodeField } from "~/ui/form/code-field";
import { ErrorSummary } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import { SEND_AGAIN } from "~/ui/send-again";
import { useLocale } from "~/ui/use-locale";
import { SIGN_IN_COPY } from "./sign-in-copy";
import { Door, DoorNotes } from "./sign-in-layout";
import { CODE } from "./sign-in-schemas";

interface CodeStepProps {
  /** Masked. */
  sentTo: string;
  lastResult: SubmissionResult<string[]> | undefined;
}

export function CodeStep({ sentTo, lastResult }: CodeStepProps) {
  const { code, ownDevice, problem } = SIGN_IN_COPY[useLocale()];
  const [form, fields] = useForm<{ code: string; ownDevice?: boolean }>({
    id: "code",
    ...(lastResult ? { lastResult } : {}),
  });
  const isWrong = lastResult?.status === "error";
  return (
    <Door
      step={isWrong ? code.stepWrong : code.step}
      title={isWrong ? code.titleWrong : code.title}
      aside={<NoLetter />}
    >
      <p className="mb-6">{code.text(sentTo)}</p>
      <form method="post" id={form.id} noValidate aria-label={code.title}>
        <ErrorSummary form={form} title={problem} />
        <input type="hidden" name="intent" value={CODE} />
        <CodeField
          field={fields.code}
          label={code.label}
          hint={code.hint}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
        />
        <CheckboxField field={fields.ownDevice} label={ownDevice.label} hint={ownDevice.hint} />
        <SubmitButton idle={code.submit} busy={code.submit} isBusy={false} />
      </form>
    </Door>
  );
}

function NoLetter() {
  const { code } = SIGN_IN_COPY[useLocale()];
  return (
    <DoorNotes title={code.aside}>
      <ul>
        {code.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
        <li>
          <form method="post" aria-label={code.sendAgain}>
            <button
              type="submit"
              {...SEND_AGAIN}
              className="cursor-pointer py-1 text-link underline"
            >
              {code.sendAgain}
            </button>
          </form>
        </li>
        <li>
          <a href={PAGES.signIn.path}>{code.otherAddress}</a>
        </li>
      </ul>
    </DoorNotes>
  );
}
