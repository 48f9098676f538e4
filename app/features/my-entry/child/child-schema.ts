import { z } from "zod";
import { requiredLine } from "~/program/field-rules";
import { GRADES } from "~/program/options";
import type { MyCopy } from "../my-copy";

const LONGEST_NAME = 100;

/** The forms of a child's page. What cannot be undone wants a tick as well. */
export function childForms({ errors, leave, erase }: MyCopy["child"]) {
  const name = (missing: string) =>
    requiredLine({ max: LONGEST_NAME, missing, tooLong: errors.tooLong });
  return z.discriminatedUnion("intent", [
    z.object({
      intent: z.literal("correct"),
      given_name: name(errors.givenName),
      family_name: name(errors.familyName),
      grade: z.enum(GRADES, errors.grade),
    }),
    z.object({ intent: z.literal("leave"), sure: z.literal(true, leave.tickMissing) }),
    z.object({ intent: z.literal("erase"), sure: z.literal(true, erase.tickMissing) }),
  ]);
}

export type CorrectForm = Extract<z.output<ReturnType<typeof childForms>>, { intent: "correct" }>;
