import type { RegistrationInput } from "../../app/features/registration/registration-schema";

/** A valid payload as a program sends it; `type` brings the fields that go with it. */
export function aRegistration(
  overrides: Partial<Record<keyof RegistrationInput, unknown>> = {},
): Record<string, unknown> {
  const type = (overrides.registration_type ?? "individual") as keyof typeof BY_TYPE;
  const members = type === "team" ? { team_members: namesFor(overrides.team_size) } : {};
  return {
    registration_type: type,
    terms_accepted: true,
    ...BY_TYPE[type],
    ...members,
    ...overrides,
  };
}

/** As many names as the team has students. */
function namesFor(size: unknown): string {
  const count = Number(size) || BY_TYPE.team.team_size;
  return ["Ada", "Grace", "Katherine", "Mary", "Radia"].slice(0, count).join("\n");
}

const BY_TYPE = {
  individual: {
    filled_in_by: "student",
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
