import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { type Season, seasonSchema } from "../../app/program/season.ts";
import { shippedSeason } from "../../app/program/season-2025-26.ts";
import { type Settings, settingsSchema, shippedSettings } from "../../app/program/settings.ts";

export const ANOTHER_NOW = "2031-10-05T12:00:00-06:00";

/** No date, price, limit, weight, amount or name in it is one that the site ships with. */
const anotherSeason: Season = seasonSchema.parse({
  ...shippedSeason,
  id: "2031-32",
  name: "2031–32 season",
  dates: {
    enrolmentOpens: "2031-09-02T00:00",
    foundingSponsorsClose: "2031-10-27T23:58",
    standardPricesStart: "2031-12-04T00:00",
    creationEnds: "2032-01-22T23:58",
    submissionsClose: "2032-01-23T21:30",
    registrationCloses: "2032-01-23T21:30",
    votingOpens: "2032-02-01T00:00",
    votingCloses: "2032-02-13T23:58",
    judgingOpens: "2032-02-02T00:00",
    judgingCloses: "2032-02-15T21:30",
    finalistsAnnounced: "2032-02-16T10:15",
    feedbackBy: "2032-02-21T16:20",
    showcaseStarts: "2032-05-28T08:30",
    showcaseEnds: "2032-05-28T17:45",
    mentoringStarts: "2031-09-05T00:00",
    mentoringEnds: "2032-01-21T23:58",
  },
  prices: {
    early_bird: { perStudentInCents: 4_100, schoolInCents: 187_000 },
    standard: { perStudentInCents: 5_300, schoolInCents: 226_000 },
  },
  limits: {
    age: { min: 6, max: 19 },
    guardianAge: 14,
    consentAge: 17,
    teamSize: { min: 3, max: 8 },
    recommendedTeamSize: { min: 4, max: 7 },
    grades: "2–11",
    retentionMonths: 17,
    appealBusinessDays: 8,
    appealDecisionBusinessDays: 14,
    sponsorFeeDueDays: 41,
    sponsorAgreementEndsDays: 47,
  },
  divisions: {
    k8: {
      ...shippedSeason.divisions.k8,
      name: "lower grades",
      abstractWords: { min: 170, max: 330 },
      descriptionWords: 640,
      aiLogWords: { min: 61, max: 161 },
      proposalPages: 6,
      reportPages: { min: 3, max: 7 },
      videoMinutes: { min: 7, max: 9 },
      presentationMinutes: 6,
    },
    highSchool: {
      ...shippedSeason.divisions.highSchool,
      name: "upper grades",
      abstractWords: { min: 180, max: 340 },
      descriptionWords: 650,
      aiLogWords: { min: 121, max: 271 },
      proposalPages: 7,
      reportPages: { min: 4, max: 13 },
      videoMinutes: { min: 8, max: 11 },
      presentationMinutes: 11,
    },
  },
  voting: { votesPerIpAddress: 4 },
  stages: shippedSeason.stages.map((stage, index) => ({
    ...stage,
    duration: `${index + 7} afternoons`,
    certificate: `Diploma of trail ${index + 1}`,
  })),
  educatorCertificate: "Diploma of trail guides",
  rubrics: {
    overview: [criterion("Curiosity", 61), criterion("Craft", 39)],
    scoring: [criterion("Courage", 57), criterion("Clarity", 43)],
    rules: [criterion("Kindness", 52), criterion("Care", 48)],
  },
  prizes: {
    poolInDollars: 43_000,
    grand: shippedSeason.prizes.grand.map((prize, index) => ({
      ...prize,
      cashPrizeInDollars: 8_100 - index * 1_700,
    })),
    special: shippedSeason.prizes.special.map((prize, index) => ({
      ...prize,
      prizeInDollars: 740 - index * 30,
    })),
    recognition: shippedSeason.prizes.recognition.map((prize, index) => ({
      ...prize,
      prizeInDollars: 1_870 - index * 90,
    })),
  },
  sponsorTiers: shippedSeason.sponsorTiers.map((tier, index) => ({
    ...tier,
    amountInDollars: 61_000 - index * 13_000,
  })),
  tracks: { schoolFromInCents: 1_900, eliteInCents: 9_700 },
  workshop: { priceInCents: 417_000, maxTeachers: 42, days: 2 },
  numbers: { students: 870, schools: 91, prizesInDollars: 43_000, weeksOfLearning: 19 },
  showcase: {
    ...shippedSeason.showcase,
    week: "Idaho Robot Week",
    schedule: [
      { from: "08:30", to: "11:15", title: "Open halls" },
      { from: "11:15", to: "17:45", title: "Stage talks" },
    ],
  },
  support: { ...shippedSeason.support, opens: "10:30", closes: "15:30" },
});

const anotherSettings: Settings = settingsSchema.parse({
  ...shippedSettings,
  productName: "Robot Jamboree",
  organizerName: "Friends of Robots",
  contactEmail: "post@robots.example",
  contactPhone: "(986) 555-0177",
  contactCity: "Moscow",
  contactState: "Idaho",
  termsVersion: "2031-08-17",
  privacyEffective: "2031-08-17",
});

/** Makes it the live season of a data folder whose site is not running. */
export async function storeAnotherSeason(dataDir: string): Promise<void> {
  const database = await PGlite.create(join(dataDir, "database"), { extensions: { pg_trgm } });
  const store = (key: string, version: number, content: object) =>
    database.query("insert into site_documents (key, version, content) values ($1, $2, $3)", [
      key,
      version,
      JSON.stringify(content),
    ]);
  await store(`season:${anotherSeason.id}`, 1, anotherSeason);
  await store("settings", 2, anotherSettings);
  await database.query("update site_state set live_season = $1, revision = revision + 1", [
    anotherSeason.id,
  ]);
  await database.close();
}

function criterion(title: string, weight: number) {
  const id = title.toLowerCase();
  return {
    id,
    title,
    weight,
    mark: null,
    tieBreaker: null,
    description: `How much ${title.toLowerCase()} it shows.`,
  };
}
