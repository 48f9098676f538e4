import { expect, test } from "vitest";
import { criterionTitle, judgedCriteria, stepWords, wordsOfMean } from "./judged-criteria";
import { shippedSeason } from "./season-2025-26";

const idsOf = (isTeam: boolean) =>
  judgedCriteria(shippedSeason, "scoring", isTeam).map(({ id }) => id);

test("judges give no step for the audience, and one for teamwork to teams alone", () => {
  expect(idsOf(true)).toEqual([
    "technical-use",
    "creativity",
    "relevance",
    "communication",
    "collaboration",
  ]);
  expect(idsOf(false)).not.toContain("collaboration");
});

test("every criterion of the shipped rubrics has words for its five steps, and a title, in both languages", () => {
  for (const rubric of ["scoring", "overview", "rules"] as const) {
    for (const { id, title } of judgedCriteria(shippedSeason, rubric, true)) {
      const [en, es] = [stepWords(id), stepWords(id, "es")];
      expect(new Set([...en, ...es]).size).toBe(10);
      expect(criterionTitle(title, "en")).toBe(title);
      expect(criterionTitle(title, "es")).not.toBe(title);
    }
  }
  expect(criterionTitle("Kindness", "es")).toBe("Kindness");
});

test.each([
  [4.3, ["Their own idea, carried through", "I have not seen this before"]],
  [3, ["A fresh turn, half used"]],
  [2.96, ["A fresh turn, half used"]],
  [5, ["I have not seen this before"]],
  [1, ["A copy of something"]],
])("a mean of %f says %j", (mean, words) => {
  expect(wordsOfMean("creativity", mean, "en")).toEqual(words);
});
