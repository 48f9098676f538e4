import { type DefaultValue, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";

interface ServerForm<Schema extends z.ZodType<Record<string, unknown>, Record<string, unknown>>> {
  /** Stays the same between server and browser, so that links to fields work without script. */
  id: string;
  schema: Schema;
  /** What the action answered: `submission.reply(…)`. */
  lastResult?: SubmissionResult<string[]> | null | undefined;
  defaultValue?: DefaultValue<z.input<Schema>>;
}

/** The one way forms are wired: the server's schema checks in the browser too, on leaving a field. */
export function useServerForm<
  Schema extends z.ZodType<Record<string, unknown>, Record<string, unknown>>,
>({ id, schema, lastResult, defaultValue }: ServerForm<Schema>) {
  return useForm<z.input<Schema>, z.output<Schema>>({
    id,
    lastResult,
    defaultValue,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    // The browser's own bubbles would hide our messages, and the summary with them.
    defaultNoValidate: true,
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
  });
}
