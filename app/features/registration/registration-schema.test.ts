import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, test } from "vitest";
import { shippedSeason } from "~/program/season-2025-26";
import { aRegistration } from "../../../tests/support/registrations";
import { detailsOf } from "./registration-details";
import { ACCEPT_TERMS, FILL_IN_ALL, registrationSchema, summaryOf } from "./registration-schema";

const { limits } = shippedSeason;
const json = registrationSchema({ limits, from: "json" });
const page = registrationSchema({ limits, from: "page" });

function problems(schema: typeof json, input: unknown): Record<string, string> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return {};
  return Object.fromEntries(parsed.error.issues.map((i) => [String(i.path[0]), i.message]));
}

test("each type needs what the specification says, and names the field", () => {
  const nothing = (registration_type: string) =>
    Object.keys(problems(json, { registration_type, terms_accepted: true }));
  expect(nothing("individual")).toEqual(["first_name", "email", "grade_level"]);
  expect(nothing("school")).toEqual(["school_name", "email", "student_count"]);
  expect(nothing("team")).toEqual(["team_name", "email", "team_size", "team_members"]);
});

test("a missing field is summed up in the specification's words", () => {
  expect(summaryOf(Object.values(problems(json, aRegistration({ first_name: "  " }))))).toBe(
    FILL_IN_ALL,
  );
  expect(summaryOf(Object.values(problems(json, aRegistration({ terms_accepted: false }))))).toBe(
    ACCEPT_TERMS,
  );
});

test("a field that is wrong, but not empty, is not called missing", () => {
  const found = Object.values(problems(page, aRegistration({ email: "ada at example" })));
  expect(found).toEqual(["Enter an email address, like name@example.org"]);
  expect(summaryOf(found)).toBe(found[0]);
});

test("one wrong field does not hide what else is missing", () => {
  const found = problems(json, aRegistration({ age: "old", first_name: null }));
  expect(Object.keys(found).sort()).toEqual(["age", "first_name"]);
});

test.each([4, 19, 5.5, "abc", "-6"])("an age of %s is refused", (age) => {
  expect(problems(json, aRegistration({ age }))).toEqual({ age: "Age must be from 5 to 18" });
});

test.each([13, 18, "17", "", null, undefined])("an age of %s is fine", (age) => {
  expect(problems(json, aRegistration({ age }))).toEqual({});
});

test("numbers may come as text and nulls as nothing", () => {
  const parsed = json.parse(
    aRegistration({ registration_type: "team", team_size: "4", amount_paid: "10000", age: null }),
  );
  expect(parsed).toMatchObject({ team_size: 4, amount_paid: 10_000 });
});

test.each([1, 6, "six"])("a team of %s is refused", (team_size) => {
  expect(problems(json, aRegistration({ registration_type: "team", team_size }))).toHaveProperty(
    "team_size",
  );
});

describe("the members of a team", () => {
  const aTeam = (team_size: number, team_members: unknown) =>
    aRegistration({ registration_type: "team", team_size, team_members });
  const listed = (team_size: number, team_members: unknown) =>
    detailsOf(json.parse(aTeam(team_size, team_members)), limits).teamMembers;

  test("may stand in one line, and are kept a line each", () => {
    expect(listed(4, "Lee, Ana, Bo, Kim")).toBe("Lee\nAna\nBo\nKim");
    expect(listed(2, "Ana Ruiz, Ben Fox")).toBe("Ana Ruiz\nBen Fox");
  });

  test("may come as a list of names", () => {
    expect(listed(4, ["Lee", "Ana", null, "Bo", "Kim"])).toBe("Lee\nAna\nBo\nKim");
    expect(listed(2, ["Ruiz, Ana", "Fox, Ben"])).toBe("Ana Ruiz\nBen Fox");
  });

  test.each([[[{ name: "Ana" }]], [{ first: "Ana" }], [4]])("are refused as %j", (sent) => {
    expect(problems(json, aTeam(2, sent))).toEqual({
      team_members: "Send the names of the team members as text, or as a list of names",
    });
  });

  test("are as many as the team has, with its leader or without", () => {
    expect(problems(json, aTeam(2, "Ana, Bo, Cy, Dee, Kim"))).toEqual({
      team_members: "Enter the names of all 2 students (5 given)",
    });
    expect(problems(json, aTeam(4, ["Ana"]))).toHaveProperty("team_members");
    expect(problems(json, aTeam(4, []))).toHaveProperty("team_members");
  });
});

test("under 13 needs a guardian's address everywhere, and their word on the page", () => {
  const child = aRegistration({ age: 12, filled_in_by: "teacher" });
  expect(Object.keys(problems(json, child))).toEqual(["guardian_email"]);
  expect(Object.keys(problems(page, child))).toEqual(["guardian_email", "guardian_confirmed"]);
  const withGuardian = { ...child, guardian_email: "parent@example.org" };
  expect(problems(json, withGuardian)).toEqual({});
  expect(problems(page, { ...withGuardian, guardian_confirmed: "on" })).toEqual({});
});

test("where no age is given the page goes by the grade, and an age of 13 takes that back", () => {
  const child = aRegistration({ age: null, grade_level: "6", filled_in_by: "teacher" });
  expect(problems(json, child)).toEqual({});
  expect(Object.keys(problems(page, child))).toEqual(["guardian_email", "guardian_confirmed"]);
  const older = { ...child, filled_in_by: "student" };
  expect(problems(page, { ...older, age: "13" })).toEqual({});
  expect(problems(page, { ...older, grade_level: "7" })).toEqual({});
});

test.each([{ age: 12 }, { age: null, grade_level: "4" }])(
  "a child at the form (%o) reads one sentence: who goes on from here",
  (known) => {
    const child = aRegistration({ ...known, filled_in_by: "student" });
    const problem = "Let a parent or guardian go on from here, and choose “A parent or guardian”";
    expect(problems(page, child)).toEqual({ filled_in_by: problem });
    // Without script all fields stand there, and a guardian beside the child may use them.
    const together = { guardian_email: "parent@example.org", guardian_confirmed: "on" };
    expect(problems(page, { ...child, ...together })).toEqual({});
  },
);

test("whoever says on the page to be the guardian names an address of theirs", () => {
  const teenager = aRegistration({ age: 15, guardian_confirmed: true });
  expect(problems(json, teenager)).toEqual({});
  expect(Object.keys(problems(page, teenager))).toEqual(["guardian_email"]);
  expect(problems(page, { ...teenager, filled_in_by: "guardian" })).toEqual({});
});

test("the page asks who fills in the form, where nobody else is named as the guardian", () => {
  for (const filled_in_by of ["guardian", "student", "teacher"]) {
    expect(problems(page, aRegistration({ filled_in_by }))).toEqual({});
  }
  const unsaid = aRegistration({ filled_in_by: "" });
  expect(problems(page, unsaid)).toEqual({ filled_in_by: "Choose who is filling this in" });
  expect(problems(page, { ...unsaid, guardian_email: "parent@example.org" })).toEqual({});
  expect(problems(page, aRegistration({ registration_type: "team" }))).toEqual({});
  expect(problems(json, unsaid)).toEqual({});
  expect(Object.keys(problems(page, aRegistration({ filled_in_by: "robot" })))).toEqual([
    "filled_in_by",
  ]);
});

test("a parent at the form needs no second address, and under 13 gives their word", () => {
  const child = aRegistration({ age: 12, filled_in_by: "guardian" });
  expect(problems(json, child)).toEqual({});
  expect(Object.keys(problems(page, child))).toEqual(["guardian_confirmed"]);
  expect(problems(page, { ...child, guardian_confirmed: "on" })).toEqual({});
});

test("a student's own address is taken from 13 on", () => {
  const own = { student_email: "ana@example.org", filled_in_by: "guardian" };
  expect(problems(page, aRegistration({ ...own, age: 13 }))).toEqual({});
  const young = { ...own, guardian_confirmed: "on" };
  for (const child of [{ age: 12 }, { age: null, grade_level: "6" }]) {
    expect(Object.keys(problems(page, aRegistration({ ...young, ...child })))).toEqual([
      "student_email",
    ]);
  }
});

test("who still has to be asked is marked", () => {
  const needed = (overrides: Parameters<typeof aRegistration>[0]) =>
    detailsOf(json.parse(aRegistration(overrides)), limits).guardianNeeded;
  const guardian = { guardian_email: "parent@example.org" };
  expect(needed({})).toBe(false);
  expect(needed({ age: 12, ...guardian })).toBe(true);
  expect(needed({ age: 12, ...guardian, guardian_confirmed: true })).toBe(false);
  expect(needed({ age: null, grade_level: "6" })).toBe(true);
  expect(needed({ age: null, grade_level: "7" })).toBe(false);
  expect(needed({ registration_type: "team", adult_confirmed: null })).toBe(true);
  expect(needed({ registration_type: "school" })).toBe(false);
});

test("the page asks teams for an adult; a program's call is taken and marked", () => {
  const team = aRegistration({ registration_type: "team", adult_confirmed: false });
  expect(problems(json, team)).toEqual({});
  expect(Object.keys(problems(page, team))).toEqual(["adult_confirmed"]);
});

test("consents are off unless said", () => {
  const details = detailsOf(json.parse(aRegistration()), limits);
  expect(details).toMatchObject({ marketingConsent: false, mediaConsent: false });
});

test("what does not concern the type is stored as nothing", () => {
  const details = detailsOf(
    json.parse(aRegistration({ registration_type: "school", age: 9, team_name: "X" })),
    limits,
  );
  expect(details).toMatchObject({ age: null, teamName: null, firstName: "Sam Rivers" });
});

test("a form's fields and a program's JSON are read alike", () => {
  const form = new FormData();
  for (const [name, value] of Object.entries(aRegistration({ age: "" }))) {
    form.set(name, value === true ? "on" : String(value));
  }
  const submission = parseWithZod(form, { schema: page });
  expect(submission.status).toBe("success");
  expect(submission.status === "success" && submission.value).toEqual(
    json.parse(aRegistration({ age: null })),
  );
});
