import type { SubmissionResult } from "@conform-to/react";
import type { Outcome } from "~/program/outcome";
import { Toast } from "~/ui/toast";
import { UNEXPECTED } from "./refusal";

interface Answer {
  outcome?: Outcome;
  result?: SubmissionResult<string[]>;
  isUnreachable?: true;
}

/** What just happened to an account's form, unless its fields say it; no answer at all is news, too. */
export function AnswerToast({ answer }: { answer: Answer | undefined }) {
  if (answer?.isUnreachable) return <Toast tone="error" title={UNEXPECTED} />;
  if (!answer?.outcome) return null;
  const { tone, title, text } = answer.outcome;
  if (tone === "ok")
    return <Toast tone="success" title={title ?? text} description={title && text} />;
  return answer.result?.error?.[""] ? <Toast tone="error" title={text} /> : null;
}
