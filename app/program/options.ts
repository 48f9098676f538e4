/** The choices that forms offer. Values are what is stored; labels are what people read. */

export const GRADES = ["K", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"] as const;
export type Grade = (typeof GRADES)[number];

const GRADES_MOSTLY_UNDER_13: readonly string[] = ["K", "1", "2", "3", "4", "5", "6"];

/** Kindergarten to grade 6. */
export function isMostlyUnder13(grade: string | null): boolean {
  return GRADES_MOSTLY_UNDER_13.includes(grade ?? "");
}

const HIGH_SCHOOL: readonly string[] = ["9", "10", "11", "12"];

export function isHighSchool(grade: string | null): boolean {
  return HIGH_SCHOOL.includes(grade ?? "");
}

export function gradeLabel(grade: Grade): string {
  return grade === "K" ? "Kindergarten (K)" : `Grade ${grade}`;
}

export const REGISTRATION_TYPES = ["individual", "team", "school"] as const;
export type RegistrationType = (typeof REGISTRATION_TYPES)[number];

export const STUDENT_COUNTS = ["1-10", "11-25", "26-50", "51-100", "100+"] as const;
export const SCHOOL_TYPES = ["public", "private", "charter", "homeschool"] as const;
export const CONTACT_ROLES = [
  "parent",
  "student",
  "teacher",
  "administrator",
  "faculty",
  "sponsor",
  "media",
  "other",
] as const;
export const SPONSOR_TIER_KEYS = ["platinum", "gold", "silver", "bronze"] as const;

export const MENTORING_TIMES = ["1-2", "3-4", "5+", "flexible"] as const;
export const MENTORING_FORMATS = ["virtual", "in-person", "both"] as const;

export function mentoringTimeLabel(value: (typeof MENTORING_TIMES)[number]): string {
  return value === "flexible" ? "Flexible" : `${value} hours per week`;
}
