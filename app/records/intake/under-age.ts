import { isMostlyUnder13 } from "~/program/options";
import type { Season } from "~/program/season";
import type { RegistrationDetails } from "./registration-details";

/** By the age, or where none was given by the grade. */
export function countsAsUnderAge(
  { type, age, gradeLevel }: Pick<RegistrationDetails, "type" | "age" | "gradeLevel">,
  { guardianAge }: Season["limits"],
): boolean {
  if (type !== "individual") return false;
  return age === null ? isMostlyUnder13(gradeLevel) : age < guardianAge;
}
