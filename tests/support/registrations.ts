import type { RegistrationInput } from "../../app/features/registration/registration-schema";

/** A valid payload as a program sends it; `type` brings the fields that go with it. */
export function aRegistration(
  overrides: Partial<Record<keyof RegistrationInput, unknown>> = {},
): Record<string, unknown> {
  const type = (overrides.registration_type ?? "individual") as keyof typeof BY_TYPE;
  return { registration_type: type, terms_accepted: true, ...BY_TYPE[type], ...overrides };
}

const BY_TYPE = {
  individual: {
    email: "ada@example.org",
    first_name: "Ada",
    last_name: "Lovelace",
    grade_level: "9",
    age: 15,
  },
  team: {
    email: "coach@example.org",
    first_name: "Grace",
    team_name: "Star Garnets",
    team_size: 4,
    team_members: "Ada\nGrace\nKatherine\nMary",
    adult_confirmed: true,
  },
  school: {
    email: "office@example.org",
    contact_name: "Sam Rivers",
    school_name: "Rexburg Middle School",
    student_count: "26-50",
    school_type: "public",
  },
};
