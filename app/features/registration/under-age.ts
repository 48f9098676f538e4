import type { Season } from "~/program/season";
import type { RegistrationDetails } from "~/records/entries/registration-details";

const MOSTLY_UNDER_13 = new Set(["K", "1", "2", "3", "4", "5", "6"]);

/** By the age, or where none was given by the grade. */
export function countsAsUnderAge(
  { type, age, gradeLevel }: Pick<RegistrationDetails, "type" | "age" | "gradeLevel">,
  { guardianAge }: Season["limits"],
): boolean {
  if (type !== "individual") return false;
  return age === null ? MOSTLY_UNDER_13.has(gradeLevel ?? "") : age < guardianAge;
}
