import { describe, expect, test } from "vitest";
import { shippedSeason } from "~/program/season-2025-26";
import { shippedSettings } from "~/program/settings";
import type { Site } from "~/program/site";
import { launchChecks } from "./launch-checks";
import type { LaunchFacts } from "./launch-facts.server";
import { SERVER_STEPS } from "./server-steps";

const demonstration: LaunchFacts = {
  paymentMode: "demo",
  sendsMail: false,
  mailFrom: "fair@example.org",
  staffEmail: "staff@example.org",
  publicUrl: "http://localhost:3000",
  clock: "demonstration",
  engine: "embedded",
  owners: 1,
  colleagues: 0,
  isTwoFactorRequired: false,
  backupAgeInHours: null,
  scanner: "none",
};

const ready: LaunchFacts = {
  paymentMode: "stripe-live",
  sendsMail: true,
  mailFrom: "hello@idahofair.test",
  staffEmail: "staff@idahofair.test",
  publicUrl: "https://idahofair.test",
  clock: "real",
  engine: "postgres",
  owners: 2,
  colleagues: 1,
  isTwoFactorRequired: true,
  backupAgeInHours: 5,
  scanner: "proven",
};

const shipped: Site = {
  season: shippedSeason,
  settings: shippedSettings,
  corrections: {},
  now: new Date("2026-07-01T00:00:00Z"),
  origin: "http://localhost:3000",
  demonstration: null,
};

const own: Site = {
  ...shipped,
  season: {
    ...shippedSeason,
    oneRubric: "rules",
    prizes: { ...shippedSeason.prizes, poolInDollars: 18_500 },
  },
  settings: {
    ...shippedSettings,
    organizerName: "Idaho Robot Foundation, Inc.",
    contactEmail: "hello@idahofair.test",
    contactPhone: "(208) 334-1000",
    legalReviewed: true,
    adultChecks: "Everybody passes a background check.",
    travelHelp: "Families pay their own way.",
  },
  now: new Date("2025-12-12T00:00:00Z"),
};

describe("the launch checklist", () => {
  test("of the shipped demonstration after its season finds everything", () => {
    const checks = launchChecks(shipped, demonstration);
    expect(checks.filter(({ isDone }) => isDone)).toEqual([]);
    expect(checks).toHaveLength(17);
  });

  test("leads to every step on the server once", () => {
    const steps = launchChecks(shipped, demonstration).flatMap(({ mend }) =>
      "onServer" in mend ? [mend.onServer] : [],
    );
    expect([...steps].sort()).toEqual(Object.keys(SERVER_STEPS).sort());
  });

  test("of a site that is ready is empty", () => {
    expect(launchChecks(own, ready).filter(({ isDone }) => !isDone)).toEqual([]);
  });

  test.each([
    [{ backupAgeInHours: 49 }, "There is a recent backup"],
    [{ owners: 1 }, "There is a second owner"],
    [{ paymentMode: "stripe-test" as const }, "Payments are real"],
    [
      { scanner: { trouble: "It does not read files of 500 MB." } },
      "A virus scanner reads what people send",
    ],
  ])("%o is found", (fact, title) => {
    const found = launchChecks(own, { ...ready, ...fact }).filter(({ isDone }) => !isDone);
    expect(found.map((check) => check.title)).toEqual([title]);
  });
});
