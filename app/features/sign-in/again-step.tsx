import { type SubmissionResult, useForm } from "@conform-to/react";
import { ErrorSummary } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import { SEND_AGAIN } from "~/ui/send-again";
import { useLocale } from "~/ui/use-locale";
import { SIGN_IN_COPY } from "./sign-in-copy";
import { Door } from "./sign-in-layout";

interface AgainStepProps {
  /** Masked. */
  sentTo: string;
  lastResult: SubmissionResult<string[]> | undefined;
}

/** For somebody who is in, before something that an open device alone must not allow. */
export function AgainStep({ sentTo, lastResult }: AgainStepProps) {
  const { again, problem } = SIGN_IN_COPY[useLocale()];
  const [form] = useForm({ id: "again", ...(lastResult ? { lastResult } : {}) });
  return (
    <Door step={again.step} title={again.title}>
      <p>{again.text(sentTo)}</p>
      <form method="post" id={form.id} aria-label={again.title}>
        <ErrorSummary form={form} title={problem} />
        <input type="hidden" {...SEND_AGAIN} />
        <SubmitButton idle={again.submit} busy={again.submit} isBusy={false} />
      </form>
    </Door>
  );
}
