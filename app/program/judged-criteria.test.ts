import { expect, test } from "vitest";
import { judgedCriteria, stepWords } from "./judged-criteria";
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

test("every criterion of the shipped rubrics has words for its five steps", () => {
  for (const rubric of ["scoring", "overview", "rules"] as const) {
    for (const { id } of judgedCriteria(shippedSeason, rubric, true)) {
      expect(new Set(stepWords(id)).size).toBe(5);
    }
  }
});
