import { expect, test } from "vitest";
import { gradeCheck, verdictOn } from "./grade-check";

const QUESTIONS = [1, 0, 2, 1, 0].map((right) => ({
  answers: [0, 1, 2].map((place) => ({ isRight: place === right })),
}));

test.each([
  ["q1=2&q2=1&q3=3&q4=2&q5=1", 5, "Five of five. That is a pass."],
  ["q1=2&q2=1&q3=3&q4=2&q5=3", 4, "Four of five. That is a pass."],
  ["q1=2&q2=1&q3=3&q4=1&q5=3", 3, "Three of five. Four are a pass: read, and try again."],
  ["", 0, "None of five. Four are a pass: read, and try again."],
])("%s has %i right", (given, rightCount, verdict) => {
  const graded = gradeCheck(QUESTIONS, new URLSearchParams(given));
  expect(graded.rightCount).toBe(rightCount);
  expect(verdictOn(graded)).toBe(verdict);
});

test.each(["0", "4", "-1", "1.5", "two", "", "1e99"])(
  "an answer “%s” that nobody offered is none",
  (answer) => {
    const [first] = gradeCheck(QUESTIONS, new URLSearchParams({ q1: answer })).questions;
    expect(first).toEqual({ chosen: undefined, right: 1, isRight: false });
  },
);
