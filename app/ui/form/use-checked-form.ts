import {
  type DefaultValue,
  type Submission,
  type SubmissionResult,
  useForm,
} from "@conform-to/react";

export type Check<Output> = (form: FormData) => Submission<Output, string[]>;

export interface CheckedForm<Input, Output> {
  /** Stays the same between server and browser, so that links to fields work without script. */
  id: string;
  /** Without one the server alone says what is wrong. */
  check: Check<Output> | undefined;
  /** What the action answered: `submission.reply(…)`. */
  lastResult?: SubmissionResult<string[]> | null | undefined;
  defaultValue?: DefaultValue<Input> | undefined;
}

/** The one way forms are wired: checked in the browser on leaving a field, and by the server in any case. */
export function useCheckedForm<Input extends Record<string, unknown>, Output>({
  check,
  ...form
}: CheckedForm<Input, Output>) {
  return useForm<Input, Output>({
    ...form,
    shouldValidate: check ? "onBlur" : "onSubmit",
    shouldRevalidate: check ? "onInput" : "onSubmit",
    // The browser's own bubbles would hide our messages, and the summary with them.
    defaultNoValidate: true,
    ...(check && { onValidate: ({ formData }: { formData: FormData }) => check(formData) }),
  });
}
