import { expect, test } from "vitest";
import type { AgeBand } from "../participants/age-band";
import { mayWriteToContact } from "./may-write-to-contact";

const KID = "kid@example.org";
const ROSA = "rosa@example.org";
const UNKNOWN = { age: null, gradeLevel: null, ageBand: null };
const individual = (
  guardianEmail: string | null,
  ageBand: AgeBand | null,
  said: { age?: number; gradeLevel?: string } = {},
) =>
  mayWriteToContact({
    ...UNKNOWN,
    ...said,
    type: "individual",
    email: KID,
    guardianEmail,
    ageBand,
  });

test.each([null, "under_13"] as const)(
  "of a student aged %s only the guardian is written to, where one is given",
  (ageBand) => {
    expect(individual(ROSA, ageBand)).toBe(false);
    expect(individual(null, ageBand)).toBe(true);
  },
);

test.each(["13_to_17", "18_and_over"] as const)("a student aged %s is written to", (ageBand) => {
  expect(individual(ROSA, ageBand)).toBe(true);
});

test("so is one who said so at registration, until a guardian says otherwise", () => {
  expect(individual(ROSA, null, { age: 13, gradeLevel: "7" })).toBe(true);
  expect(individual(ROSA, null, { age: 13, gradeLevel: "6" })).toBe(false);
  expect(individual(ROSA, null, { age: 12, gradeLevel: "7" })).toBe(false);
  expect(individual(ROSA, "under_13", { age: 15, gradeLevel: "9" })).toBe(false);
});

test("a guardian who registered is written to", () => {
  expect(individual("Kid@Example.org", null)).toBe(true);
});

test.each(["team", "school"] as const)("whoever registered a %s is written to", (type) => {
  expect(mayWriteToContact({ ...UNKNOWN, type, email: KID, guardianEmail: ROSA })).toBe(true);
});
