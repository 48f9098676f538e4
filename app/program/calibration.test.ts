import { expect, test } from "vitest";
import { besideGuide, CALIBRATION_PROJECTS, calibrationProject } from "./calibration";
import { judgedCriteria } from "./judged-criteria";
import { shippedSeason } from "./season-2025-26";

test("the guide has a word for every criterion that a practice project is read by", () => {
  for (const { guide, isTeam } of CALIBRATION_PROJECTS) {
    const asked = judgedCriteria(shippedSeason, "scoring", isTeam).map(({ id }) => id);
    expect(Object.keys(guide)).toEqual(asked);
  }
});

test("one of the two is a team's, so that teamwork is practised too", () => {
  expect(CALIBRATION_PROJECTS.map(({ isTeam }) => isTeam)).toEqual([false, true]);
  const said = ({ abstract, description, reflection, report }: (typeof CALIBRATION_PROJECTS)[0]) =>
    JSON.stringify([abstract, description, reflection, report]).replace(/“[^”]*”/g, "");
  for (const project of CALIBRATION_PROJECTS.filter(({ isTeam }) => isTeam)) {
    expect(said(project)).not.toMatch(/\b(I|my|me)\b/);
  }
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
