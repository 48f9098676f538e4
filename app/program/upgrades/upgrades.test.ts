import { describe, expect, test } from "vitest";
import season1 from "../released/season-1.json";
import season2 from "../released/season-2.json";
import season3 from "../released/season-3.json";
import settings1 from "../released/settings-1.json";
import settings2 from "../released/settings-2.json";
import { SEASON_SHAPE } from "../season";
import { shippedSeason } from "../season-2025-26";
import { SETTINGS_SHAPE, shippedSettings } from "../settings";
import { readStoredSeason, readStoredSettings } from "./read-documents";
import { upgrade } from "./upgrade";

const KEPT = Object.keys(import.meta.glob("../released/*.json"));

describe("released shapes", () => {
  test("are all kept, up to the one before the present", () => {
    for (let shape = 1; shape < SEASON_SHAPE; shape += 1) {
      expect(KEPT).toContain(`../released/season-${shape}.json`);
    }
    for (let shape = 1; shape < SETTINGS_SHAPE; shape += 1) {
      expect(KEPT).toContain(`../released/settings-${shape}.json`);
    }
  });

  test("the season that 0.1.0 shipped becomes the one of today, but for what staff decide", () => {
    const upgraded = readStoredSeason(season1);
    const { rubrics, ...facts } = upgraded;
    const { rubrics: shipped, ...shippedFacts } = shippedSeason;
    expect(facts).toEqual({ ...shippedFacts, registrationWindow: "open" });
    expect(rubrics.overview).toEqual(shipped.overview);
    expect(rubrics.rules).toEqual(shipped.rules);
    const teamwork = rubrics.scoring.find(({ id }) => id === "collaboration");
    expect(teamwork).toMatchObject({
      mark: null,
      description: expect.stringContaining("solo entrants"),
    });
    expect(rubrics.scoring.map(({ id, mark }) => [id, mark])).toContainEqual([
      "audience-choice",
      "audience",
    ]);
  });

  test("the season before purchase orders and mentors' statements becomes the one of today", () => {
    expect(readStoredSeason(season2)).toEqual(shippedSeason);
  });

  test("the season before a last day for judges’ words has one a week after the finalists’", () => {
    expect(readStoredSeason(season3)).toEqual(shippedSeason);
    const dates = { ...season3.dates, finalistsAnnounced: "2026-04-06T10:00" };
    expect(readStoredSeason({ ...season3, dates }).dates.feedbackBy).toBe("2026-04-13T17:00");
  });

  test("the settings that were shipped before become those of today", () => {
    expect(readStoredSettings(settings1)).toEqual(shippedSettings);
    expect(readStoredSettings(settings2)).toEqual(shippedSettings);
  });

  test("what is read once is read again as it is", () => {
    const upgraded = readStoredSeason(season1);
    expect(readStoredSeason(structuredClone(upgraded))).toEqual(upgraded);
  });

  test("project limits move to the divisions as staff have set them", () => {
    const limits = { ...season1.limits, descriptionWords: 640, proposalPages: 6 };
    const { k8, highSchool } = readStoredSeason({ ...season1, limits }).divisions;
    expect([k8.descriptionWords, highSchool.descriptionWords]).toEqual([640, 640]);
    expect([k8.proposalPages, highSchool.proposalPages]).toEqual([6, 6]);
    expect(highSchool.reportPages).toEqual({ min: 1, max: 10 });
  });
});

describe("entries stored without an id", () => {
  const { overview } = season1.rubrics;
  const titles = overview.map(({ title }) => title);
  const [creativity = "", execution = "", ethics = "", impact = "", presentation = ""] = titles;

  /** A rubric of these titles, as staff of 0.1.0 could store it. */
  function upgradedOverview(...named: string[]) {
    const criteria = named.map((title, index) => ({
      title,
      description: "As staff wrote it.",
      weight: index === 0 ? 101 - named.length : 1,
    }));
    const rubrics = { ...season1.rubrics, overview: criteria };
    return readStoredSeason({ ...season1, rubrics }).rubrics.overview;
  }

  test("get the shipped one of their name, wherever they stand", () => {
    const criteria = upgradedOverview(impact, ethics, presentation, creativity);
    const ids = criteria.map(({ id }) => id);
    expect(ids).toEqual(["impact", "ethics", "presentation", "creativity"]);
  });

  test("when staff have renamed one, get the one of their place", () => {
    const criteria = upgradedOverview(creativity, execution, "Honesty", impact, presentation);
    expect(criteria[2]).toMatchObject({ id: "ethics", title: "Honesty" });
  });

  test("when staff have added one, get one made from its name, that is not taken", () => {
    const criteria = upgradedOverview(...titles, "Ethics & Más", "Ethics & Más");
    expect(criteria.slice(5).map(({ id }) => id)).toEqual(["ethics-mas", "ethics-mas-2"]);
  });

  test("ties are parted by whichever of the shipped criteria are left", () => {
    const parting = upgradedOverview(impact, "Joy", execution).map((c) => [c.id, c.tieBreaker]);
    expect(parting).toEqual([
      ["impact", null],
      ["joy", null],
      ["execution", "first"],
    ]);
  });

  test("prizes of one name in two lists get two ids", () => {
    const [award] = season1.prizes.special;
    const special = [...season1.prizes.special, { ...award, category: "School champion" }];
    const prizes = { ...season1.prizes, special };
    const upgraded = readStoredSeason({ ...season1, prizes }).prizes;
    expect(upgraded.special.at(-1)?.id).toBe("school-champion");
    expect(upgraded.recognition[0]?.id).toBe("school-champion-2");
  });
});

describe("a document of a shape that this build does not know", () => {
  test.each([3, 0, 1.5, "two"])("schemaVersion %s is refused", (schemaVersion) => {
    expect(() => upgrade({ schemaVersion }, [() => ({})])).toThrow(
      `its schemaVersion is ${schemaVersion}, and this build knows 1 to 2`,
    );
  });
});
