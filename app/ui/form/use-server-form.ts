import type { z } from "zod";
import { checkWith } from "./check-with";
import { type CheckedForm, useCheckedForm } from "./use-checked-form";

type Fields = z.ZodType<Record<string, unknown>, Record<string, unknown>>;

interface ServerForm<Schema extends Fields>
  extends Omit<CheckedForm<z.input<Schema>, z.output<Schema>>, "check"> {
  schema: Schema;
}

/** A form that is checked with the server's schema from the first moment. */
export function useServerForm<Schema extends Fields>({ schema, ...form }: ServerForm<Schema>) {
  return useCheckedForm<z.input<Schema>, z.output<Schema>>({ ...form, check: checkWith(schema) });
}
