import { expect, test } from "vitest";
import { besideGuide, CALIBRATION_PROJECTS, calibrationProject } from "./calibration";
import { judgedCriteria } from "./judged-criteria";
import { shippedSeason } from "./season-2025-26";

test("the guide has a word for every criterion that a practice project is read by", () => {
  const asked = judgedCriteria(shippedSeason, "scoring", false).map(({ id }) => id);
  for (const { guide } of CALIBRATION_PROJECTS) expect(Object.keys(guide)).toEqual(asked);
});

test("a step inside the band is close; outside, it says by how much", () => {
  const hail = calibrationProject("calibration-1");
  if (!hail) throw new Error("There is no such project");
  const { rows, within } = besideGuide(
    { "technical-use": 3, relevance: 5, communication: 2 },
    hail,
  );
  expect(rows.map(({ criterion, off }) => [criterion, off])).toEqual([
    ["technical-use", 0],
    ["relevance", 2],
    ["communication", -2],
  ]);
  expect(within).toBe(1);
});
