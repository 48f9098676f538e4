import { expect, test } from "vitest";
import { isOlderThanRegistered, typesAsUnder13 } from "./age-band";

test.each([
  ["13_to_17", { grade: "3", statedAge: null }, true],
  ["18_and_over", { grade: "6", statedAge: null }, true],
  ["13_to_17", { grade: "6", statedAge: 13 }, true],
  ["13_to_17", { grade: null, statedAge: 12 }, true],
  ["18_and_over", { grade: "10", statedAge: 15 }, true],
  ["13_to_17", { grade: "7", statedAge: null }, false],
  ["13_to_17", { grade: "7", statedAge: 13 }, false],
  ["18_and_over", { grade: "12", statedAge: null }, false],
  ["under_13", { grade: "3", statedAge: 9 }, false],
  ["13_to_17", { grade: null, statedAge: null }, false],
] as const)("%s for %o is more than the registration says: %s", (band, known, isOlder) => {
  expect(isOlderThanRegistered(band, known)).toBe(isOlder);
});

test.each([
  [{ ageBand: null, statedAge: null, grade: "10" }, false],
  [{ ageBand: null, statedAge: null, grade: "9" }, false],
  [{ ageBand: null, statedAge: null, grade: "8" }, true],
  [{ ageBand: null, statedAge: null, grade: "6" }, true],
  [{ ageBand: null, statedAge: null, grade: null }, true],
  [{ ageBand: null, statedAge: 12, grade: "7" }, true],
  [{ ageBand: null, statedAge: 13, grade: "6" }, true],
  [{ ageBand: "under_13", statedAge: null, grade: "10" }, true],
] as const)("%o types as under 13: %s", (known, isYoung) => {
  expect(typesAsUnder13(known)).toBe(isYoung);
});
