import { describe, expect, test } from "vitest";
import { rubricOf, seasonSchema } from "./season";
import { shippedSeason } from "./season-2025-26";
import { settingsSchema, shippedSettings } from "./settings";

describe("the season document", () => {
  test("as shipped is valid, and so are the settings", () => {
    expect(() => seasonSchema.parse(shippedSeason)).not.toThrow();
    expect(() => settingsSchema.parse(shippedSettings)).not.toThrow();
  });

  test("refuses a showcase before judging ends", () => {
    const dates = { ...shippedSeason.dates, showcaseStarts: "2026-03-01T09:00" };
    const result = seasonSchema.safeParse({ ...shippedSeason, dates });
    expect(result.error?.issues.map((issue) => issue.message)).toContain(
      "The showcase comes after the finalists are announced",
    );
  });

  test("refuses weights that do not sum to 100", () => {
    const overview = shippedSeason.rubrics.overview.slice(1);
    const rubrics = { ...shippedSeason.rubrics, overview };
    expect(seasonSchema.safeParse({ ...shippedSeason, rubrics }).error?.issues[0]?.message).toBe(
      "Weights must sum to 100",
    );
  });

  test("refuses a price of nothing", () => {
    const prices = {
      ...shippedSeason.prices,
      standard: { perStudentInCents: 0, schoolInCents: 1 },
    };
    expect(seasonSchema.safeParse({ ...shippedSeason, prices }).success).toBe(false);
  });

  test("shows each page its own rubric until staff choose one for all", () => {
    expect(rubricOf(shippedSeason, "rules")[0]?.weight).toBe(30);
    expect(rubricOf({ ...shippedSeason, oneRubric: "overview" }, "rules")[0]?.weight).toBe(25);
  });
});
