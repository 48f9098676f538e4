import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import type { Check } from "./use-checked-form";

/** Brings zod along, a sixth of a page's script: a form that is rarely sent fetches it late (`useLateCheck`). */
export function checkWith<Schema extends z.ZodType>(schema: Schema): Check<z.output<Schema>> {
  return (form) => parseWithZod(form, { schema });
}
