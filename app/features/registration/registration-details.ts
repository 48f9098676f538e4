import { mailboxKey } from "~/program/mailbox";
import type { RegistrationType } from "~/program/options";
import type { Season } from "~/program/season";
import { readTeamList } from "~/program/team-list";
import { writeTeamMembers } from "~/program/team-members";
import type { RegistrationDetails } from "~/records/intake/registration-details";
import { countsAsUnderAge } from "~/records/intake/under-age";
import { guardianIn, type RegistrationInput } from "./registration-schema";

/** The input has passed its schema, so the fields that its type needs are there. */
export function detailsOf(input: RegistrationInput, limits: Season["limits"]): RegistrationDetails {
  const type = input.registration_type ?? "individual";
  return {
    ...NOTHING_SAID,
    type,
    guardianConfirmed: false,
    adultConfirmed: false,
    email: input.email ?? "",
    marketingConsent: input.marketing_consent,
    mediaConsent: input.media_consent,
    ...BY_TYPE[type](input),
    guardianNeeded: isGuardianNeeded(type, input, limits),
  };
}

/** All that tells whom a registration is about. */
export const ABOUT_WHOM = [
  "email",
  "firstName",
  "lastName",
  "gradeLevel",
  "age",
  "schoolName",
  "guardianEmail",
  "studentEmail",
  "experience",
  "teamName",
  "teamMembers",
  "contactName",
  "studentCount",
  "schoolType",
  "schoolAddress",
] as const satisfies (keyof RegistrationDetails)[];

/** What stays with the registration itself; the rest is spread over the records. */
export function agreementsOf(details: RegistrationDetails) {
  const { type, marketingConsent, mediaConsent } = details;
  const { guardianConfirmed, adultConfirmed, guardianNeeded } = details;
  return {
    type,
    marketingConsent,
    mediaConsent,
    guardianConfirmed,
    adultConfirmed,
    guardianNeeded,
  };
}

/** Whether what is stored says what the form says. A school's type is the school's, not the purchase's. */
export function hasDetails(stored: RegistrationDetails, details: RegistrationDetails): boolean {
  return (Object.keys(details) as (keyof RegistrationDetails)[]).every(
    (name) => name === "schoolType" || isSame(name, stored, details),
  );
}

/** An address written in another case is the same mailbox. */
export function isSame(
  name: keyof RegistrationDetails,
  stored: RegistrationDetails,
  details: RegistrationDetails,
): boolean {
  if (name !== "email" && name !== "guardianEmail" && name !== "studentEmail") {
    return stored[name] === details[name];
  }
  return mailboxKey(stored[name] ?? "") === mailboxKey(details[name] ?? "");
}

export const NOTHING_SAID = {
  firstName: null,
  lastName: null,
  gradeLevel: null,
  age: null,
  schoolName: null,
  guardianEmail: null,
  studentEmail: null,
  experience: null,
  teamName: null,
  teamSize: null,
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
    guardianEmail: guardianIn(input).email ?? null,
    guardianConfirmed: input.guardian_confirmed || guardianIn(input).isAtForm,
    studentEmail: ownAddressIn(input),
    experience: input.experience ?? null,
  }),
  team: (input) => ({
    firstName: input.first_name ?? null,
    teamName: input.team_name ?? null,
    teamSize: input.team_size ?? null,
    teamMembers: input.team_members ? writeTeamMembers(listedIn(input, input.team_members)) : null,
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

/** A browser fills the parent's into every field for an address: that is none of the student's. */
function ownAddressIn(input: RegistrationInput): string | null {
  const { student_email: own, email } = input;
  const others = [email, guardianIn(input).email].map((other) => mailboxKey(other ?? ""));
  return own && !others.includes(mailboxKey(own)) ? own : null;
}

function listedIn({ team_size, first_name }: RegistrationInput, text: string) {
  return readTeamList(text, { size: team_size ?? 0, hasLeader: Boolean(first_name) });
}

function isGuardianNeeded(
  type: RegistrationType,
  input: RegistrationInput,
  limits: Season["limits"],
): boolean {
  if (type === "team") return !input.adult_confirmed;
  const student = { type, age: input.age ?? null, gradeLevel: input.grade_level ?? null };
  const hasGuardian = guardianIn(input).email && input.guardian_confirmed;
  return countsAsUnderAge(student, limits) && !hasGuardian;
}
