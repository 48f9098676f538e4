import type { z } from "zod";
import type { FormSchema } from "./form-submission.server";

/** The names of a form's buttons; none where it has one. */
export type IntentOf<Schema extends FormSchema> =
  z.output<Schema> extends { intent: infer Intent extends string } ? Intent : never;

export function intentOf<Schema extends FormSchema>(input: z.output<Schema>): IntentOf<Schema> {
  return (input as { intent: IntentOf<Schema> }).intent;
}
