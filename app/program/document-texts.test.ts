import { describe, expect, test } from "vitest";
import { changesBetween } from "./document-changes";
import { errorsOf } from "./document-errors";
import { contentOf, type Texts, textsOf } from "./document-texts";
import { SEASON_SHAPE, seasonSchema } from "./season";
import { shippedSeason } from "./season-2025-26";
import { seasonFields } from "./season-fields";
import { SEASON_SECTIONS } from "./season-sections";
import { SETTINGS_SHAPE, shippedSettings } from "./settings";
import { settingsFields } from "./settings-fields";

const texts = textsOf(seasonFields, shippedSeason);

function errorsWith(change: Texts): Record<string, string> {
  const content = contentOf(seasonFields, { ...texts, ...change });
  const parsed = seasonSchema.safeParse({ ...shippedSeason, ...content });
  return parsed.success ? {} : errorsOf(seasonFields, parsed.error.issues);
}

describe("a document and its form", () => {
  test("the season survives the way into a form and back", () => {
    const { id, schemaVersion, ...content } = shippedSeason;
    expect([id, schemaVersion]).toEqual(["2025-26", SEASON_SHAPE]);
    expect(contentOf(seasonFields, texts)).toEqual(content);
  });

  test("so do the settings", () => {
    const { staffTwoFactorRequired, schemaVersion, ...content } = shippedSettings;
    expect([staffTwoFactorRequired, schemaVersion]).toEqual([false, SETTINGS_SHAPE]);
    expect(contentOf(settingsFields, textsOf(settingsFields, shippedSettings))).toEqual(content);
  });

  test("every value of the season stands in exactly one section", () => {
    expect(SEASON_SECTIONS.flatMap(({ keys }) => keys).sort()).toEqual(
      Object.keys(seasonFields).sort(),
    );
  });

  test("money is read as people write it", () => {
    const read = contentOf(seasonFields, { ...texts, "workshop.priceInCents": "$3,512.5" });
    expect(read.workshop).toMatchObject({ priceInCents: 351_250 });
  });
});

describe("what makes no sense is said at its field", () => {
  test.each([
    ["dates.registrationCloses", "2025-11-09T00:00", "Registration closes after it opens"],
    ["dates.showcaseEnds", "2026-04-25T08:00", "The showcase ends after it starts"],
    ["dates.submissionsClose", "", "Use a date and time such as 2026-03-18T23:59"],
    [
      "dates.finalistsAnnounced",
      "2026-04-31T09:00",
      "Clocks in Idaho never show this date and time",
    ],
    ["dates.enrolmentOpens", "2025-03-09T02:30", "Clocks in Idaho never show this date and time"],
    ["prices.standard.perStudentInCents", "0", "Use an amount above zero"],
    ["prices.standard.schoolInCents", "a lot", "Use an amount in dollars, such as 25 or 12.50"],
    ["divisions.k8.proposalPages", "two", "Use a whole number, such as 12"],
    ["showcase.schedule.0.to", "08:30", "This part must end after it starts"],
    ["showcase.schedule.1.from", "11:00", "This part starts before the one above it ends"],
    ["support.closes", "08:00", "Support must close after it opens"],
    ["name", " ", "Fill this in"],
  ])("%s = %s", (name, text, message) => {
    expect(errorsWith({ [name]: text })).toMatchObject({ [name]: message });
  });

  test("weights that do not sum to 100, at their rubric", () => {
    expect(errorsWith({ "rubrics.rules.0.weight": "31" })).toEqual({
      "rubrics.rules": "Weights must sum to 100",
    });
  });

  test("an early-bird price above the standard price", () => {
    expect(Object.keys(errorsWith({ "prices.early_bird.schoolInCents": "9000" }))).toEqual([
      "prices.early_bird.schoolInCents",
    ]);
  });

  test("a line that is too long, at its list of lines", () => {
    expect(errorsWith({ "prizes.grand.0.benefits": `Fine\n${"x".repeat(401)}` })).toEqual({
      "prizes.grand.0.benefits": "Use at most 400 characters a line",
    });
  });
});

describe("what changes", () => {
  test("is told in the words of the form", () => {
    const after = contentOf(seasonFields, {
      ...texts,
      "dates.submissionsClose": "2026-03-19T20:00",
      "prices.standard.perStudentInCents": "42.50",
      oneRubric: "rules",
      "sponsorTiers.0.orMore": "",
    });
    expect(changesBetween(seasonFields, shippedSeason, after)).toEqual([
      change(
        "dates.submissionsClose",
        "Dates, Submissions close",
        "March 18, 2026 at 11:59 PM MT",
        "March 19, 2026 at 8 PM MT",
      ),
      change(
        "prices.standard.perStudentInCents",
        "Prices, Standard, Price a student ($)",
        "$35",
        "$42.50",
      ),
      change(
        "oneRubric",
        "Use one rubric everywhere",
        "No: each page keeps its own",
        "The one of the contest rules",
      ),
      change(
        "sponsorTiers.0.orMore",
        "Sponsor tiers, tier 1, “or more”: sponsors may give above this amount",
        "yes",
        "no",
      ),
    ]);
  });

  test("an entry taken away is told too", () => {
    const after = { ...shippedSeason, sponsorTiers: shippedSeason.sponsorTiers.slice(0, 3) };
    const names = changesBetween(seasonFields, shippedSeason, after).map(({ name }) => name);
    expect(names).toContain("sponsorTiers.3.name");
  });
});

function change(name: string, label: string, before: string, after: string) {
  return { name, label, before, after };
}
