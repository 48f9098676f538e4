import { describe, expect, test } from "vitest";
import { rubricOf, rubricUse } from "./rubrics";
import { seasonSchema } from "./season";
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

  test("a text that is no date is complained of as such", () => {
    const dates = { ...shippedSeason.dates, votingCloses: "9".repeat(400) };
    const result = seasonSchema.safeParse({ ...shippedSeason, dates });
    const complaints = result.error?.issues.map(({ path }) => path.join("."));
    expect(complaints).toContain("dates.votingCloses");
  });

  test("refuses a vote that closes without time to decide on held votes", () => {
    const dates = { ...shippedSeason.dates, votingCloses: "2026-04-01T23:59" };
    const result = seasonSchema.safeParse({ ...shippedSeason, dates });
    expect(result.error?.issues.map(({ path }) => path.join("."))).toEqual(["dates.votingCloses"]);
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

  test.each([
    [
      "a criterion",
      { rubrics: { ...shippedSeason.rubrics, rules: twice(shippedSeason.rubrics.rules) } },
      "Two entries have the id creativity",
    ],
    [
      "a prize, even in another list",
      {
        prizes: {
          ...shippedSeason.prizes,
          grand: withId(shippedSeason.prizes.grand, "rural-school"),
        },
      },
      "Two entries have the id rural-school",
    ],
    [
      "a stage",
      { stages: withId(shippedSeason.stages, "compete") },
      "Two entries have the id compete",
    ],
  ])("refuses the id of %s twice", (_, change, message) => {
    expect(messagesOf(change)).toEqual([message]);
  });

  test.each([
    [["audience", "audience", null], "Only one criterion can be filled from the votes"],
    [
      ["audience", "teams-only", "teams-only"],
      "At least one criterion must be scored by judges for every entry",
    ],
  ])("refuses the marks %o", (marks, message) => {
    const rules = threeCriteria().map((criterion, index) => ({ ...criterion, mark: marks[index] }));
    expect(messagesOf({ rubrics: { ...shippedSeason.rubrics, rules } })).toEqual([message]);
  });

  test.each([
    [["first", "first", null], "Ties can be parted by one criterion at a time"],
    [[null, "second", null], "Choose which criterion parts ties first"],
  ])("refuses the tie-breakers %o", (ties, message) => {
    const rules = threeCriteria().map((criterion, index) => ({
      ...criterion,
      tieBreaker: ties[index],
    }));
    expect(messagesOf({ rubrics: { ...shippedSeason.rubrics, rules } })).toEqual([message]);
  });

  test("refuses files that a required part would need", () => {
    const { uploads } = shippedSeason;
    const document = { ...uploads.document, isAccepted: false };
    expect(messagesOf({ uploads: { ...uploads, document } })).toEqual([
      "The proposal and the report are PDFs: accept documents, or turn both parts off",
    ]);
  });

  test("refuses divisions whose grades overlap", () => {
    const { k8, highSchool } = shippedSeason.divisions;
    const divisions = { k8: { ...k8, highestGrade: 12 }, highSchool };
    expect(messagesOf({ divisions })).toEqual([
      "This division begins above the grades of the other",
    ]);
  });

  test("says which rounds a page's rubric serves", () => {
    expect(rubricUse(shippedSeason, "scoring")).toBe("This rubric is used for the online review.");
    expect(rubricUse({ ...shippedSeason, oneRubric: "rules" }, "scoring")).toBe(
      "This rubric is used for the online review, the showcase, and the special awards.",
    );
    const rounds = { online: "scoring", showcase: "scoring", specialAwards: "scoring" } as const;
    const judging = { ...shippedSeason.judging, rounds };
    expect(rubricUse({ ...shippedSeason, judging }, "rules")).toBe(
      "No round of this season is scored with this rubric.",
    );
  });

  test("shows each page its own rubric until staff choose one for all", () => {
    expect(rubricOf(shippedSeason, "rules")[0]?.weight).toBe(30);
    expect(rubricOf({ ...shippedSeason, oneRubric: "overview" }, "rules")[0]?.weight).toBe(25);
  });
});

function messagesOf(change: object): string[] | undefined {
  const { error } = seasonSchema.safeParse({ ...shippedSeason, ...change });
  return error?.issues.map(({ message }) => message);
}

function twice(criteria: { id: string }[]) {
  return criteria.map((criterion, index) =>
    index === 1 ? { ...criterion, id: criteria[0]?.id } : criterion,
  );
}

function withId(entries: { id: string }[], id: string) {
  return entries.map((entry, index) => (index === 0 ? { ...entry, id } : entry));
}

/** Without a mark or a tie-breaker of their own. */
function threeCriteria() {
  return shippedSeason.rubrics.rules.slice(0, 3).map((criterion, index) => ({
    ...criterion,
    weight: index === 0 ? 60 : 20,
    tieBreaker: null,
  }));
}
