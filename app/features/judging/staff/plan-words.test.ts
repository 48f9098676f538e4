import { expect, test } from "vitest";
import type { WhyNot } from "~/program/assignment/why-not";
import { whyNotWords } from "./plan-words";

const NOT: WhyNot = {
  entryId: "e",
  judgeId: "j",
  why: "othersFitBetter",
  conflicts: [],
  parts: { language: 0, expertise: 20, grades: 0, flags: 0, mixing: 1 },
  moves: 0,
  extraCost: 12,
};

test("why another judge does not read it is said in words and never in what the plan computes with", () => {
  const all = [
    whyNotWords(NOT),
    whyNotWords({ ...NOT, extraCost: 300 }),
    whyNotWords({ ...NOT, moves: 1 }),
    whyNotWords({ ...NOT, why: "full", moves: 2, extraCost: -4 }),
    whyNotWords({ ...NOT, extraCost: null }),
  ];
  expect(all[0]).toContain("fit a little worse");
  expect(all[1]).toContain("fit clearly worse");
  expect(all[2]).toContain("One reading that somebody has already would have to move");
  expect(all[3]).toContain("2 readings that others have already would have to move");
  expect(all.join(" ")).not.toMatch(/point|\d{2}/);
});
