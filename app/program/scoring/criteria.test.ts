import { expect, test } from "vitest";
import { shippedSeason } from "../season-2025-26";
import { judgedCriteria, yOf } from "./criteria";

const { scoring } = shippedSeason.rubrics;
const all = (step: number) => Object.fromEntries(scoring.map(({ id }) => [id, step]));

test.each([
  [1, 0],
  [2, 25],
  [3, 50],
  [4, 75],
  [5, 100],
])("step %i everywhere is %i points, of a team and of one student", (step, points) => {
  expect(yOf(all(step), scoring, true)).toBe(points);
  expect(yOf(all(step), scoring, false)).toBe(points);
});

test("the audience’s weight, and for one student the teams’, go to the others in proportion", () => {
  const ids = (isTeam: boolean) => judgedCriteria(scoring, isTeam).map(({ id }) => id);
  expect(ids(true)).toContain("collaboration");
  expect([...ids(true), ...ids(false)]).not.toContain("audience-choice");
  expect(ids(false)).not.toContain("collaboration");
  const steps = { ...all(1), "technical-use": 5 };
  expect(yOf(steps, scoring, true)).toBe((20 * 100) / 85);
  expect(yOf(steps, scoring, false)).toBe((20 * 100) / 75);
});

test.each([
  ["without a step", { ...all(3), creativity: undefined as unknown as number }],
  ["with a step of six", { ...all(3), creativity: 6 }],
  ["with half a step", { ...all(3), creativity: 2.5 }],
])("a reading %s is not finished", (_, steps) => {
  expect(yOf(steps, scoring, true)).toBeNull();
});

test("a student alone needs no step for teamwork", () => {
  const { collaboration: _, ...steps } = all(4);
  expect(yOf(steps, scoring, true)).toBeNull();
  expect(yOf(steps, scoring, false)).toBe(75);
});
