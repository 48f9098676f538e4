import { describe, expect, test } from "vitest";
import { aSite } from "../../tests/support/sites";
import { awardsOf } from "./contest-rules/copy";
import { rulesOf } from "./contest-rules/rules";
import { introOf, sectionsOf as privacySections } from "./privacy-policy/copy";
import { sectionsOf as sponsorSections } from "./sponsor-agreement/copy";
import { sectionsOf as termsSections } from "./terms-of-service/copy";

const site = aSite();

describe.each([
  { name: "contest rules", sections: rulesOf(site), count: 11 },
  { name: "privacy policy", sections: privacySections(site), count: 11 },
  { name: "terms of service", sections: termsSections(site), count: 13 },
  { name: "sponsor agreement", sections: sponsorSections(site), count: 9 },
])("$name", ({ sections, count }) => {
  test(`has ${count} sections, each with an address of its own`, () => {
    expect(sections).toHaveLength(count);
    expect(new Set(sections.map(({ id }) => id)).size).toBe(count);
  });
});

test("the privacy policy's date is written as the specification gives it", () => {
  expect(introOf(site).effective).toBe("Effective 9/29/2025");
});

test("the awards list names every prize of the season", () => {
  const { grand, special, recognition } = site.season.prizes;
  expect(awardsOf(site.season)).toHaveLength(grand.length + special.length + recognition.length);
});

test("the sponsor agreement ends the promised number of days after the fair", () => {
  const term = sponsorSections(site).find(({ id }) => id === "term-and-ending");
  expect(JSON.stringify(term)).toContain("30 days after the fair, on May 25, 2026 (MT)");
});
