import { expect, test } from "vitest";
import { whatIsLeft } from "./lesson-steps";

test.each([
  [true, "adult", "The lesson is done."],
  [true, null, "The lesson is not done yet: show what you made."],
  [false, "link", "The lesson is not done yet: the check needs 4 right answers; try it again."],
  [
    false,
    null,
    "The lesson is not done yet: the check needs 4 right answers; try it again, and show what you made.",
  ],
] as const)("kept, passed: %s, shown: %s, reads “%s”", (isPassed, madeWay, words) => {
  expect(whatIsLeft({ isPassed, madeWay })).toBe(words);
});
