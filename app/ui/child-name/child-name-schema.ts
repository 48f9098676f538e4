import { z } from "zod";
import { requiredLine } from "~/program/field-rules";
import type { Locale } from "~/program/locale";
import { GRADES } from "~/program/options";
import { CHILD_NAME_COPY } from "./child-name-copy";

export const LONGEST_NAME = 100;

/** A child's name and grade, in whichever form they are asked for. */
export function childNameSchema(locale: Locale) {
  const { errors } = CHILD_NAME_COPY[locale];
  const name = (missing: string) =>
    requiredLine({ max: LONGEST_NAME, missing, tooLong: errors.tooLong });
  return z.object({
    given_name: name(errors.givenName),
    family_name: name(errors.familyName),
    grade: z.enum(GRADES, errors.grade),
  });
}

export type ChildName = z.output<ReturnType<typeof childNameSchema>>;
