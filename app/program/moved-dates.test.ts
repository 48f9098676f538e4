import { describe, expect, test } from "vitest";
import { followingDates, movedDates, movedDatesLetter } from "./moved-dates";
import { shippedSeason } from "./season-2025-26";
import { faultsOfDates } from "./season-checks";

const { dates } = shippedSeason;
const NOW = "2026-03-11T08:30";
const moved = (changes: Partial<typeof dates>) => ({ ...dates, ...changes });

describe("dates that follow one that was moved", () => {
  test("two days more for projects: what would not fit says why, the rest is offered", () => {
    const after = moved({ submissionsClose: "2026-03-20T23:59" });
    const following = followingDates(dates, after, NOW);
    const needed = following.filter(({ fault }) => fault).map(({ date, to }) => [date, to]);
    expect(needed).toContainEqual(["votingOpens", "2026-03-22T00:00"]);
    expect(following.map(({ date }) => date)).toContain("showcaseStarts");
    const mended = { ...after, ...Object.fromEntries(needed) };
    expect(faultsOfDates(mended)).toEqual([]);
  });

  test("what is moved already, and what has passed, is not offered", () => {
    const after = moved({
      submissionsClose: "2026-03-20T23:59",
      votingOpens: "2026-03-21T00:00",
    });
    const offered = followingDates(dates, after, "2026-03-25T00:00").map(({ date }) => date);
    expect(offered).not.toContain("votingOpens");
    expect(offered).not.toContain("judgingOpens");
    expect(offered).toContain("judgingCloses");
  });

  test("another hour of the same day moves nothing else", () => {
    const after = moved({ submissionsClose: `${dates.submissionsClose.slice(0, 10)}T20:00` });
    expect(movedDates(dates, after)).toEqual(["submissionsClose"]);
    expect(followingDates(dates, after, NOW)).toEqual([]);
  });

  test("what is no date offers nothing", () => {
    expect(followingDates(dates, moved({ votingOpens: "soon" }), NOW)).toEqual([]);
  });
});

test("the letter names every date that moved, the next one first, in both languages", () => {
  const after = moved({ votingOpens: "2026-03-22T00:00", submissionsClose: "2026-03-20T23:59" });
  const { subjectEn, textEn, subjectEs, textEs } = movedDatesLetter(dates, after);
  expect(subjectEn).toBe("New date. Projects are due: March 20, 2026 at 11:59 PM MT");
  expect(textEn).toContain("(it was March 18, 2026 at 11:59 PM MT)");
  expect(textEn.indexOf("Projects are due")).toBeLessThan(textEn.indexOf("Gallery and voting"));
  expect(subjectEs).toContain("Entrega de proyectos: 20 de marzo de 2026");
  expect(textEs).toContain("(antes 18 de marzo de 2026");
});
