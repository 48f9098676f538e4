import { expect, test } from "vitest";
import type { AgeBand } from "../participants/age-band";
import { mayWriteToContact } from "./may-write-to-contact";

const KID = "kid@example.org";
const ROSA = "rosa@example.org";
const individual = (guardianEmail: string | null, ageBand: AgeBand | null) =>
  mayWriteToContact({ type: "individual", email: KID, guardianEmail, ageBand });

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

test("a guardian who registered is written to", () => {
  expect(individual("Kid@Example.org", null)).toBe(true);
});

test.each(["team", "school"] as const)("whoever registered a %s is written to", (type) => {
  expect(mayWriteToContact({ type, email: KID, guardianEmail: ROSA, ageBand: null })).toBe(true);
});
