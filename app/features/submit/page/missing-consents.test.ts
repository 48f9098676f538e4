import { expect, test } from "vitest";
import { consentsState, missingConsents } from "./missing-consents";

const member = (consent: "in" | "waiting" | null) => ({
  id: "1",
  name: "Ana R.",
  givenName: "Ana",
  grade: "5",
  consent,
  isHolding: false,
});

test.each([
  [["in", null], "packed"],
  [["in", "waiting"], "waiting"],
  [[null, null], null],
] as const)("consents %j are %s for whoever sees them so", (seen, state) => {
  expect(consentsState(seen.map(member))).toBe(state);
});

test("what is not theirs to know is not missing for them", () => {
  expect(missingConsents([member(null), member("waiting")])).toHaveLength(1);
});
