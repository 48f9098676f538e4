import { z } from "zod";
import { requiredLine } from "~/program/field-rules";
import { GRADES } from "~/program/options";
import type { ChildNameCopy } from "./child-name-copy";

const LONGEST_NAME = 100;

/** One of a page's forms: a child's name and grade, corrected. */
export function childNameSchema({ errors }: ChildNameCopy) {
  const name = (missing: string) =>
    requiredLine({ max: LONGEST_NAME, missing, tooLong: errors.tooLong });
  return z.object({
    intent: z.literal("correct"),
    given_name: name(errors.givenName),
    family_name: name(errors.familyName),
    grade: z.enum(GRADES, errors.grade),
  });
}

export type ChildName = Omit<z.output<ReturnType<typeof childNameSchema>>, "intent">;
