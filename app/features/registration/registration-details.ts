import type { RegistrationType } from "~/program/options";
import type { Season } from "~/program/season";
import type { RegistrationInput } from "./registration-schema";

type Text = string | null;

/** What is stored of an entry; what does not concern its type is null. */
export interface RegistrationDetails {
  type: RegistrationType;
  email: string;
  firstName: Text;
  lastName: Text;
  gradeLevel: Text;
  age: number | null;
  schoolName: Text;
  guardianEmail: Text;
  experience: Text;
  teamName: Text;
  teamSize: number | null;
  teamMembers: Text;
  contactName: Text;
  studentCount: Text;
  schoolType: Text;
  schoolAddress: Text;
  marketingConsent: boolean;
  mediaConsent: boolean;
  guardianConfirmed: boolean;
  adultConfirmed: boolean;
  /** An adult still has to be asked: see the rules for under-13s. */
  guardianNeeded: boolean;
}

/** The input has passed its schema, so the fields that its type needs are there. */
export function detailsOf(input: RegistrationInput, limits: Season["limits"]): RegistrationDetails {
  const type = input.registration_type ?? "individual";
  return {
    ...NOBODY,
    type,
    teamSize: null,
    guardianConfirmed: false,
    adultConfirmed: false,
    email: input.email ?? "",
    marketingConsent: input.marketing_consent,
    mediaConsent: input.media_consent,
    ...BY_TYPE[type](input),
    guardianNeeded: isGuardianNeeded(type, input, limits),
  };
}

/** The name that an entry goes by in lists, mails and greetings. */
export function displayName(
  details: Pick<RegistrationDetails, "type" | "firstName" | "teamName" | "schoolName">,
): string {
  if (details.type === "team") return details.teamName ?? "Your team";
  if (details.type === "school") return details.schoolName ?? "Your school";
  return details.firstName ?? "Your entry";
}

/** All that would tell whom an entry is about. */
export const NOBODY = {
  firstName: null,
  lastName: null,
  gradeLevel: null,
  age: null,
  schoolName: null,
  guardianEmail: null,
  experience: null,
  teamName: null,
  teamMembers: null,
  contactName: null,
  studentCount: null,
  schoolType: null,
  schoolAddress: null,
} satisfies Partial<RegistrationDetails>;

const BY_TYPE: Record<
  RegistrationType,
  (input: RegistrationInput) => Partial<RegistrationDetails>
> = {
  individual: (input) => ({
    firstName: input.first_name ?? null,
    lastName: input.last_name ?? null,
    gradeLevel: input.grade_level ?? null,
    age: input.age ?? null,
    schoolName: input.school_name ?? null,
    guardianEmail: input.guardian_email ?? null,
    guardianConfirmed: input.guardian_confirmed,
    experience: input.experience ?? null,
  }),
  team: (input) => ({
    firstName: input.first_name ?? null,
    teamName: input.team_name ?? null,
    teamSize: input.team_size ?? null,
    teamMembers: input.team_members ?? null,
    adultConfirmed: input.adult_confirmed,
  }),
  school: (input) => ({
    firstName: input.contact_name ?? input.first_name ?? null,
    contactName: input.contact_name ?? input.first_name ?? null,
    schoolName: input.school_name ?? null,
    studentCount: input.student_count ?? null,
    schoolType: input.school_type ?? null,
    schoolAddress: input.school_address ?? null,
  }),
};

const MOSTLY_UNDER_13 = new Set(["K", "1", "2", "3", "4", "5", "6"]);

/** By the age, or where none was given by the grade. */
export function countsAsUnderAge(
  { type, age, gradeLevel }: Pick<RegistrationDetails, "type" | "age" | "gradeLevel">,
  { guardianAge }: Season["limits"],
): boolean {
  if (type !== "individual") return false;
  return age === null ? MOSTLY_UNDER_13.has(gradeLevel ?? "") : age < guardianAge;
}

function isGuardianNeeded(
  type: RegistrationType,
  input: RegistrationInput,
  limits: Season["limits"],
): boolean {
  if (type === "team") return !input.adult_confirmed;
  const student = { type, age: input.age ?? null, gradeLevel: input.grade_level ?? null };
  const hasGuardian = input.guardian_email && input.guardian_confirmed;
  return countsAsUnderAge(student, limits) && !hasGuardian;
}
