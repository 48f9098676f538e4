import type { Submission, SubmissionResult } from "@conform-to/react";
import { data } from "react-router";
import { NOT_POSSIBLE } from "~/program/field-rules";
import type { FormStamp } from "~/program/form-stamp";
import type { Outcome } from "~/program/outcome";
import type { Wait } from "./form-limit.server";

/** What every form of the site is answered with, unless the answer is another page. */
export interface FormAnswer {
  outcome: Outcome;
  /** Tells a program what the outcome tells a person. */
  code?: string;
  /** For the form kit: what is wrong with which field, and what was typed. */
  result?: SubmissionResult<string[]>;
  /** For the next try. */
  stamp?: FormStamp;
}

export type Answered = ReturnType<typeof data<FormAnswer>>;

export interface FormAnswers {
  /** It is done; a form that stays on the page is emptied. */
  accept(text: string, how?: AcceptedDetails): Answered;
  /** Nothing was done, and why not; what was typed comes back. */
  refuse(text: string, how?: RefusalDetails): Answered;
}

interface AcceptedDetails {
  title?: string;
  headers?: Headers;
  /** Something about it still wants doing. */
  tone?: Outcome["tone"];
}

interface RefusalDetails {
  /** The one that is wrong; without it the whole form is. */
  field?: string;
  status?: number;
  retryAfterSeconds?: number;
  code?: string;
  /** The stored record that the next try goes on with. */
  continues?: string | undefined;
  headers?: HeadersInit;
}

/** The one sentence above all messages about fields; the first of them without it. */
export type Summary = string | ((messages: string[]) => string) | undefined;

/** The answers to a form that could be read; `hideFields` never leave the server again. */
export function answersTo(
  submission: Submission<unknown, string[], unknown>,
  stamp: FormStamp,
  hideFields: string[] = [],
) {
  let hasRefused = false;
  const refuse: FormAnswers["refuse"] = (text, how = {}) => {
    hasRefused = true;
    const { field, status = 400, code, continues, ...told } = how;
    const errors = field ? { fieldErrors: { [field]: [text] } } : { formErrors: [text] };
    const content: FormAnswer = {
      outcome: refusal(text),
      ...(code && { code }),
      result: submission.reply({ ...errors, hideFields }),
      stamp: continues ? { ...stamp, continues } : stamp,
    };
    return answer(content, status, told);
  };
  const accept: FormAnswers["accept"] = (text, { title, headers, tone = "ok" } = {}) => {
    const outcome: Outcome = { tone, text, ...(title && { title }) };
    const result = submission.reply({ resetForm: true });
    return data({ outcome, result }, { status: 200, headers });
  };
  return {
    accept,
    refuse,
    hasRefused: () => hasRefused,
    refuseForNow: ({ text, seconds }: Wait) =>
      refuse(text, { status: 429, retryAfterSeconds: seconds }),
    /** Everything that is wrong with what was typed, and with what came beside it. */
    report(summary: Summary, fieldErrors: Record<string, string[]>): Answered {
      const result = submission.reply({ hideFields, fieldErrors });
      return answer({ outcome: refusal(summaryOf(result, summary)), result, stamp }, 400);
    },
  };
}

/** To what none of the page's forms sends. */
export function notPossible(stamp: FormStamp): Answered {
  return answer({ outcome: refusal(NOT_POSSIBLE), stamp }, 400);
}

function answer(
  content: FormAnswer,
  status: number,
  sent: Pick<RefusalDetails, "retryAfterSeconds" | "headers"> = {},
): Answered {
  const headers = new Headers(sent.headers);
  if (sent.retryAfterSeconds) headers.set("Retry-After", String(sent.retryAfterSeconds));
  return data(content, { status, headers });
}

function refusal(text: string): Outcome {
  return { tone: "crit", text };
}

function summaryOf({ error }: SubmissionResult<string[]>, summary: Summary): string {
  const messages = Object.values(error ?? {}).flatMap((texts) => texts ?? []);
  if (typeof summary === "function") return summary(messages);
  return summary ?? messages[0] ?? NOT_POSSIBLE;
}
