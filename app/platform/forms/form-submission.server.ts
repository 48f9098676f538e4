import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";

/** One form, or several on one page that are told apart by their field `intent`. */
export type FormSchema = z.ZodObject | IntentSchema;

type IntentSchema = z.ZodDiscriminatedUnion<readonly z.ZodObject<{ intent: z.ZodLiteral }>[]>;

/** Which of the page's forms was sent; undefined when the page has no such form. */
export function schemaFor(schema: FormSchema, form: FormData): z.ZodObject | undefined {
  if (!("options" in schema)) return schema;
  const intent = form.get("intent");
  return schema.options.find((option) => option.shape.intent.safeParse(intent).success);
}

/**
 * Conform builds lists and objects out of names such as "a[7].b", and takes orders from names of its
 * own; one such name can keep the server busy for minutes. Only the names of the schema get there.
 */
export function parseForm<Schema extends z.ZodObject>(form: FormData, schema: Schema) {
  const asked = new FormData();
  for (const [name, value] of form) {
    if (Object.hasOwn(schema.shape, name)) asked.append(name, value);
  }
  return parseWithZod(asked, { schema });
}
