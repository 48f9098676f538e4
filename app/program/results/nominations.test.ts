import { expect, test } from "vitest";
import { shippedSeason } from "../season-2025-26";
import { awardsToNominate, byPanel, mayNominateTeacher } from "./nominations";

test("judges put projects forward for the special awards that votes do not decide", () => {
  expect(awardsToNominate(shippedSeason).map(({ id }) => id)).toEqual([
    "ai-for-good",
    "creative-idea",
    "technical-excellence",
  ]);
});

test.each([
  ["2026-03-18T12:00:00Z", "ahead"],
  ["2026-03-20T12:00:00Z", "open"],
  ["2026-04-19T05:00:00Z", "open"],
  ["2026-04-19T07:00:00Z", "over"],
] as const)("at %s naming a teacher is %s", (now, phase) => {
  expect(mayNominateTeacher(shippedSeason, new Date(now))).toBe(phase);
});

test("without such a prize nobody is asked for a teacher", () => {
  const prizes = { ...shippedSeason.prizes, recognition: [] };
  const at = new Date("2026-03-20T12:00:00Z");
  expect(mayNominateTeacher({ ...shippedSeason, prizes }, at)).toBe("over");
});

test("the panel’s order is by the mean, and nobody wins whom fewer than three have read", () => {
  const scores = [
    { roundEntryId: "a", readings: 2, mean: 99 },
    { roundEntryId: "b", readings: 3, mean: 70 },
    { roundEntryId: "c", readings: 3, mean: 80 },
  ];
  expect(byPanel(scores).map(({ roundEntryId }) => roundEntryId)).toEqual(["c", "b", "a"]);
});
