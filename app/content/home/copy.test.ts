import { expect, test } from "vitest";
import { instantOf } from "~/program/mountain-time";
import type { Site } from "~/program/site";
import { aSite } from "../../../tests/support/sites";
import { banner, closing, keyFacts, registerLabel, rubricLede, seasonLede } from "./copy";
import { feeColumns } from "./fees";
import { votingHero } from "./voting-copy";

test("the register button names the early-bird price to the last minute, then the standard one", () => {
  expect(registerLabel(siteAt("2026-01-07T23:59"))).toBe("Register Now ($25/student)");
  expect(registerLabel(siteAt("2026-01-08T00:00"))).toBe("Register Now ($35/student)");
});

test("exactly one column of the fee board is today's price", () => {
  const today = (local: string) =>
    feeColumns(siteAt(local))
      .filter(({ isToday }) => isToday)
      .map(({ tier }) => tier);
  expect(today("2025-12-12T12:00")).toEqual(["early_bird"]);
  expect(today("2026-02-12T12:00")).toEqual(["standard"]);
});

test("a passed deadline says so while the finals are still ahead", () => {
  const [, deadline, finals] = keyFacts(siteAt("2026-03-19T00:00"));
  expect(deadline?.note).toContain("has passed");
  expect(finals?.note).toContain("Exhibitions open at 9 AM MT");
});

test("before the season the page says when it opens", () => {
  expect(seasonLede(siteAt("2025-10-01T12:00"))).toContain("opens on November 10, 2025");
});

test("a season that is over speaks in the past and promises the next", () => {
  const over = siteAt("2026-06-01T12:00");
  expect(banner(over).date).toBe("Finals held on April 25, 2026 (MT)");
  expect(seasonLede(over)).toContain("have passed");
  expect(closing(over).title).toBe("See you next season");
});

test("while people vote, the top of the page is about that and nothing else", () => {
  expect(votingHero(siteAt("2026-03-19T23:59"))).toBeUndefined();
  const hero = votingHero(siteAt("2026-03-28T12:00"));
  expect(hero?.banner.date).toBe("Vote now, until March 30, 2026");
  expect(hero?.facts[1]?.note).toBe("At 11:59 PM MT, in 2 days.");
  expect(votingHero(siteAt("2026-03-31T00:00"))).toBeUndefined();
});

test("the rubric's lede counts its layers", () => {
  expect(rubricLede(5)).toMatch(/^Five layers add up to 100 percent/);
  expect(rubricLede(1)).toMatch(/^One layer makes 100 percent/);
  expect(rubricLede(11)).toMatch(/^11 layers/);
});

function siteAt(local: string): Site {
  return aSite({ now: instantOf(local) });
}
