import type { SubmissionResult } from "@conform-to/react";
import { data } from "react-router";
import type { Refusal } from "./refusal";

interface Submission {
  reply(options?: { formErrors?: string[]; hideFields?: string[] }): SubmissionResult<string[]>;
}

/** The answer to a form that cannot be accepted: what was typed comes back, but for passwords. */
export function refuse<Form extends string>(form: Form, submission: Submission, refusal?: Refusal) {
  const result = submission.reply({
    ...(refusal ? { formErrors: [refusal.message] } : {}),
    hideFields: ["password", "confirmation"],
  });
  const toast = refusal && { tone: "error" as const, title: refusal.message };
  return data(
    { form, result, toast },
    {
      status: refusal?.status ?? 400,
      headers: refusal?.retryAfter ? { "Retry-After": refusal.retryAfter } : {},
    },
  );
}
