import type { RegistrationType } from "~/program/options";
import type { Season } from "~/program/season";

interface Student {
  type: RegistrationType;
  age: number | null;
  gradeLevel: string | null;
}

const MOSTLY_UNDER_13 = new Set(["K", "1", "2", "3", "4", "5", "6"]);

/** By the age, or where none was given by the grade. */
export function countsAsUnderAge(
  { type, age, gradeLevel }: Student,
  { guardianAge }: Season["limits"],
): boolean {
  if (type !== "individual") return false;
  return age === null ? MOSTLY_UNDER_13.has(gradeLevel ?? "") : age < guardianAge;
}
