import { z } from "zod";
import { emailAddress, optionalLine, optionalText } from "~/program/field-rules";
import {
  GRADES,
  REGISTRATION_TYPES,
  type RegistrationType,
  SCHOOL_TYPES,
  STUDENT_COUNTS,
} from "~/program/options";
import type { Season } from "~/program/season";
import { readTeamList } from "~/program/team-list";
import { fitsTeamSize } from "~/program/team-members";
import { countsAsUnderAge } from "~/records/intake/under-age";
import { FILLED_IN_BY } from "./filled-in-by";

/**
 * The registration payload. The page's fields and the JSON call bear the same names,
 * and every message that a person reads about them stands here.
 */
export interface SchemaOptions {
  limits: Season["limits"];
  /** The page asks an adult to confirm; a JSON call without that is taken and marked for follow-up. */
  from: "page" | "json";
}

export const FILL_IN_ALL = "Please fill in all required fields";
export const ACCEPT_TERMS = "Please accept the Terms and Conditions";
const EMAIL_MISSING = "Enter an email address";
const EMAIL_LIKE = "Enter an email address, like name@example.org";
const ADULT_CONFIRMS = "Please confirm that a parent, guardian or teacher registers this team";
const GUARDIAN_CONFIRMS = "Please confirm that you are the student’s parent or guardian";
const NAMES_AS_TEXT = "Send the names of the team members as text, or as a list of names";
const GUARDIAN_EMAIL = "Enter the email address of a parent or guardian";
const WHO_FILLS_IN = "Choose who is filling this in";
const GUARDIAN_GOES_ON =
  "Let a parent or guardian go on from here, and choose “A parent or guardian”";
const TOO_YOUNG_FOR_LETTERS =
  "We write to no student under 13. Leave this empty; all letters go to the parent or guardian";

export function registrationSchema(options: SchemaOptions) {
  return registrationFields(options).superRefine(
    (entry, context) => checkTogether(entry, context, options),
    // One wrong field must not hide what else is missing.
    { when: ({ value }) => typeof value === "object" && value !== null },
  );
}

function registrationFields({ limits: { age, teamSize } }: SchemaOptions) {
  return z.object({
    registration_type: choice(REGISTRATION_TYPES, "Choose individual, team or school"),
    pricing_tier: choice(["early_bird", "standard"], "Choose early_bird or standard"),
    amount_paid: wholeNumber("The amount must be a whole number of cents", 0, 100_000_000),
    email: optionalEmail(),
    first_name: line("First name", 100),
    last_name: line("Last name", 100),
    grade_level: choice(GRADES, "Choose a grade from the list"),
    age: wholeNumber(`Age must be from ${age.min} to ${age.max}`, age.min, age.max),
    school_name: line("School name", 200),
    guardian_email: optionalEmail(),
    student_email: optionalEmail(),
    experience: text("Experience", 2000),
    team_name: line("Team name", 100),
    team_size: wholeNumber(
      `Choose a team size from ${teamSize.min} to ${teamSize.max}`,
      teamSize.min,
      teamSize.max,
    ),
    team_members: names(),
    contact_name: line("Contact name", 100),
    student_count: choice(STUDENT_COUNTS, "Choose a number of students from the list"),
    school_type: choice(SCHOOL_TYPES, "Choose a school type from the list"),
    school_address: text("Address", 500),
    terms_accepted: yes(),
    marketing_consent: yes(),
    media_consent: yes(),
    guardian_confirmed: yes(),
    adult_confirmed: yes(),
    filled_in_by: choice(FILLED_IN_BY, "Choose who is filling this in"),
    voucher_code: line("Voucher", 40),
  });
}

export type RegistrationInput = z.output<ReturnType<typeof registrationFields>>;
export type RegistrationField = keyof RegistrationInput & string;

/** What each type cannot do without, and how we ask for it. */
const REQUIRED: Record<RegistrationType, Partial<Record<RegistrationField, string>>> = {
  individual: {
    first_name: "Enter the student’s first name",
    email: EMAIL_MISSING,
    grade_level: "Choose the student’s grade level",
  },
  team: {
    team_name: "Enter a name for the team",
    email: EMAIL_MISSING,
    team_size: "Choose how many students are in the team",
    team_members: "Enter the names of the team members",
  },
  school: {
    school_name: "Enter the name of the school",
    email: EMAIL_MISSING,
    student_count: "Choose about how many students will take part",
  },
};

const MISSING_MESSAGES = new Set([
  ...Object.values(REQUIRED).flatMap((fields) => Object.values(fields)),
  ADULT_CONFIRMS,
  GUARDIAN_CONFIRMS,
  GUARDIAN_EMAIL,
  WHO_FILLS_IN,
  GUARDIAN_GOES_ON,
]);

/** The one sentence that stands above all the others. */
export function summaryOf(messages: string[]): string {
  if (messages.some((message) => MISSING_MESSAGES.has(message))) return FILL_IN_ALL;
  return messages[0] ?? FILL_IN_ALL;
}

function checkTogether(
  entry: RegistrationInput,
  context: z.RefinementCtx,
  { limits, from }: SchemaOptions,
): void {
  // What did not pass is still here as it was sent.
  const type = REGISTRATION_TYPES.find((known) => known === entry.registration_type);
  const wrong = new Set(context.issues.map((issue) => String(issue.path?.[0])));
  const refuse = (field: RegistrationField, message: string) => {
    if (!wrong.has(field)) context.addIssue({ code: "custom", path: [field], message });
  };
  if (!type) {
    refuse("registration_type", "Choose individual, team or school");
  } else {
    for (const [field, message] of Object.entries(REQUIRED[type])) {
      if (entry[field as RegistrationField] == null) {
        refuse(field as RegistrationField, message);
      }
    }
  }
  const isListRead = !wrong.has("team_members") && !wrong.has("team_size");
  if (type === "team" && isListRead && entry.team_members && entry.team_size) {
    const hasLeader = Boolean(entry.first_name);
    const listed = readTeamList(entry.team_members, { size: entry.team_size, hasLeader }).length;
    if (!fitsTeamSize(listed, entry.team_size, hasLeader)) {
      refuse("team_members", namesWanted(entry.team_size, listed));
    }
  }
  if (type === "individual" && !wrong.has("age") && !wrong.has("grade_level")) {
    const isAsked = isGuardianAsked(entry, { limits, from });
    const isGuardianHere = from === "page" && entry.guardian_confirmed;
    const guardian = guardianIn(entry);
    const isUnsaid = from === "page" && isAsked && !entry.guardian_confirmed;
    // One sentence for a child alone at the form, who can give neither word nor address of a guardian's.
    const isYoungAlone = isUnsaid && entry.filled_in_by === "student";
    if (isYoungAlone) {
      refuse("filled_in_by", GUARDIAN_GOES_ON);
    } else if (!guardian.email && !guardian.isAtForm && (isAsked || isGuardianHere)) {
      refuse("guardian_email", GUARDIAN_EMAIL);
    } else if (from === "page" && !guardian.email && !entry.filled_in_by) {
      // A parent whose address is taken for the student's could not answer for the child.
      refuse("filled_in_by", WHO_FILLS_IN);
    }
    if (entry.student_email && isAsked) refuse("student_email", TOO_YOUNG_FOR_LETTERS);
    if (isUnsaid && !isYoungAlone) {
      refuse("guardian_confirmed", GUARDIAN_CONFIRMS);
    }
  }
  if (type === "team" && from === "page" && !entry.adult_confirmed) {
    refuse("adult_confirmed", ADULT_CONFIRMS);
  }
  if (!entry.terms_accepted) refuse("terms_accepted", ACCEPT_TERMS);
}

function namesWanted(teamSize: number, listed: number): string {
  return `Enter the names of all ${teamSize} students (${listed} given)`;
}

/** Whoever says to be the guardian is one: without another, the address given is theirs. */
export function guardianIn({ filled_in_by, guardian_email, email }: RegistrationInput) {
  const isAtForm = filled_in_by === "guardian";
  return { isAtForm, email: guardian_email ?? (isAtForm ? email : undefined) };
}

/** The page asks by the grade as well; a program's call without an age is taken and marked. */
function isGuardianAsked(
  { age, grade_level }: RegistrationInput,
  { limits, from }: SchemaOptions,
): boolean {
  const gradeLevel = from === "page" ? (grade_level ?? null) : null;
  return countsAsUnderAge({ type: "individual", age: age ?? null, gradeLevel }, limits);
}

/** Forms send "" for a field left empty and programs send null; both mean that nothing was said. */
function absent(value: unknown): unknown {
  if (value === null) return undefined;
  return typeof value === "string" && value.trim() === "" ? undefined : value;
}

function line(label: string, max: number) {
  return optionalLine({ max, tooLong: `${label} must be less than ${max} characters` });
}

function text(label: string, max: number) {
  return optionalText({ max, tooLong: `${label} must be less than ${max} characters` });
}

/** A program may send the names of a team as a list. */
function names() {
  return z.preprocess(
    (value, context) => {
      const given = Array.isArray(value) ? value.filter((name) => name !== null) : value;
      const isList = Array.isArray(given) && given.every((name) => typeof name === "string");
      if (isList) return given.map((name) => name.replace(/\s+/g, " ")).join("\n");
      if (given == null || typeof given === "string") return given;
      context.issues.push({ code: "custom", message: NAMES_AS_TEXT, input: value });
      return z.NEVER;
    },
    text("Team members", 2000),
  );
}

function optionalEmail() {
  return z.preprocess(absent, emailAddress(EMAIL_LIKE).optional());
}

function choice<const Values extends readonly string[]>(values: Values, message: string) {
  return z.preprocess(
    (value) => absent(typeof value === "number" ? String(value) : value),
    z.enum(values, message).optional(),
  );
}

/** Numbers may come as text, as forms send them. */
function wholeNumber(message: string, min: number, max: number) {
  return z.preprocess((value) => {
    const given = absent(value);
    return typeof given === "string" && /^\s*\d+\s*$/.test(given) ? Number(given) : given;
  }, z.int(message).min(min, message).max(max, message).optional());
}

/** Only a plain yes counts. */
function yes() {
  return z.preprocess((value) => value === true || value === "on" || value === "true", z.boolean());
}
