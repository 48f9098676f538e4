import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import type { z } from "zod";
import { readGuard } from "./form-guard.server";

/** Reads a form of ours: what was typed, checked with its schema, and its guard. */
export async function readSubmission<Schema extends z.ZodType>(request: Request, schema: Schema) {
  const form = await formOf(request);
  const guard = readGuard(form);
  // Conform reads these two as orders about the form; from outside they are nobody's business.
  form.delete("__intent__");
  form.delete("__state__");
  return { submission: parseWithZod(form, { schema }), ...guard };
}

async function formOf(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data("The form could not be read.", { status: 400 });
  }
}
