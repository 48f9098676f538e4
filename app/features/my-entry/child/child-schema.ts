import { z } from "zod";
import type { Locale } from "~/program/locale";
import { childNameSchema } from "~/ui/child-name/child-name-schema";
import { MY_COPY } from "../my-copy";

/** The forms of a child's page. What cannot be undone wants a tick as well. */
export function childForms(locale: Locale) {
  const { leave, erase } = MY_COPY[locale].child;
  return z.discriminatedUnion("intent", [
    childNameSchema(locale).extend({ intent: z.literal("correct") }),
    z.object({ intent: z.literal("leave"), sure: z.literal(true, leave.tickMissing) }),
    z.object({ intent: z.literal("erase"), sure: z.literal(true, erase.tickMissing) }),
  ]);
}
