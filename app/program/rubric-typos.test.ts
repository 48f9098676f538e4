import { expect, test } from "vitest";
import { isMended, mendedWords } from "./rubric-typos";
import { shippedSeason } from "./season-2025-26";

const { scoring } = shippedSeason.rubrics;
const [first, second, ...rest] = scoring;
if (!first || !second) throw new Error("The rubric is empty");

const was = { ...first, description: "How orignal is teh idea?" };
const changed = (change: Partial<typeof first>) =>
  isMended([was, second, ...rest], [{ ...was, ...change }, second, ...rest]);
const described = (before: string, after: string) =>
  isMended([{ ...was, description: before }], [{ ...was, description: after }]);

test("a few misspelt words are a typo, and the record says which", () => {
  const description = "How original is the idea?";
  expect(changed({ description })).toBe(true);
  expect(mendedWords([was, second], [{ ...was, description }, second])).toEqual([
    { criterion: first.id, before: was.description, after: description },
  ]);
});

test.each([
  ["A idea that is theirs", "An idea that is theirs"],
  ["Clarity presentation", "Clarity of presentation"],
  ["The the work is clear.", "The work is clear"],
  ["is it shown", "Is it shown?"],
])("“%s” can become “%s”", (before, after) => {
  expect(described(before, after)).toBe(true);
});

test.each([
  ["Technical execution", "Presentation quality"],
  ["The problem and the solution", "The solution and the problem"],
  ["is it clear", "it is clear"],
  ["At least 100 words", "At least 200 words"],
  ["The idea is original", "The idea is not original"],
  ["one two three four", "onee twoo threee fourr"],
])("“%s” cannot become “%s”: it is another question", (before, after) => {
  expect(described(before, after)).toBe(false);
});

test("another question, another weight, another tie breaker or another order is none", () => {
  expect(changed({ description: "Does it help somebody in Idaho?" })).toBe(false);
  expect(changed({ description: `${was.description} And how well is it shown?` })).toBe(false);
  expect(changed({ weight: first.weight + 1 })).toBe(false);
  expect(changed({ tieBreaker: first.tieBreaker === "second" ? "first" : "second" })).toBe(false);
  expect(changed({ id: "another" })).toBe(false);
  expect(isMended(scoring, scoring.toReversed())).toBe(false);
  expect(isMended(scoring, [second, ...rest])).toBe(false);
});

test("two criteria do not take each other’s title or description", () => {
  for (const field of ["title", "description"] as const) {
    const swapped = [
      { ...first, [field]: second[field] },
      { ...second, [field]: first[field] },
      ...rest,
    ];
    expect(isMended(scoring, swapped)).toBe(false);
  }
});
