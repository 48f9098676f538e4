import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dollars, monthAndYear } from "../../app/program/format.ts";
import { INFORMATION_PATHS } from "../../app/program/paths.ts";
import { shippedSeason } from "../../app/program/season-2025-26.ts";
import { shippedSettings } from "../../app/program/settings.ts";
import { ANOTHER_NOW, storeAnotherSeason } from "../support/another-season.ts";
import { readableText } from "../support/readable-text.ts";
import { copyPreparedData, startSite } from "../support/site-server.ts";
import { expect, test } from "../support/visit.ts";

test("with another season loaded, no page shows a value of the shipped one", async () => {
  const folder = mkdtempSync(join(tmpdir(), "another-season-"));
  const dataDir = join(folder, "data");
  copyPreparedData(dataDir);
  await storeAnotherSeason(dataDir);
  const site = await startSite({ dataDir, now: ANOTHER_NOW });
  const leftovers: string[] = [];
  for (const path of [...INFORMATION_PATHS, "/calendar.ics", "/manifest.webmanifest"]) {
    const text = readableText(await (await fetch(`${site.origin}${path}`)).text());
    for (const pattern of shippedValues()) {
      const found = pattern.exec(text);
      if (found) leftovers.push(`${path}: …${around(text, found)}…`);
    }
  }
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
  expect(leftovers).toEqual([]);
});

function shippedValues(): RegExp[] {
  const { dates, prices, prizes, sponsorTiers, tracks, workshop, limits, numbers } = shippedSeason;
  const { k8, highSchool } = shippedSeason.divisions;
  const amounts = [
    ...Object.values(prices).flatMap((list) => Object.values(list)),
    ...Object.values(tracks),
    workshop.priceInCents,
    ...[
      prizes.poolInDollars,
      ...prizes.grand.map((prize) => prize.cashPrizeInDollars),
      ...prizes.special.map((prize) => prize.prizeInDollars),
      ...prizes.recognition.map((prize) => prize.prizeInDollars),
      ...sponsorTiers.map((tier) => tier.amountInDollars),
    ].map((amount) => amount * 100),
  ].map((cents) => new RegExp(`${literal(dollars(cents))}(?![\\d,.]\\d|\\d)`));
  const months = Object.values(dates).map((date) => monthAndYear(date).split(" ")[0] ?? "");
  const days = Object.values(dates).map((date) => Number(date.slice(8, 10)));
  const writtenDates = months.map(
    (month, index) => new RegExp(`\\b${month.slice(0, 3)}[a-z]*\\.? ${days[index]}\\b`),
  );
  const names = [
    shippedSeason.name,
    shippedSeason.showcase.week,
    shippedSeason.educatorCertificate,
    ...shippedSeason.stages.flatMap((stage) => [stage.duration, stage.certificate]),
    ...Object.values(shippedSeason.rubrics).flatMap((rubric) => rubric.map(({ title }) => title)),
    shippedSettings.productName,
    shippedSettings.organizerName,
    shippedSettings.contactEmail,
    shippedSettings.contactPhone,
    shippedSettings.contactCity,
  ].map((name) => new RegExp(literal(name)));
  const limited = [
    `${k8.descriptionWords} words`,
    `${limits.retentionMonths} months`,
    `(up to|most|than) ${limits.teamSize.max} students`,
    `${k8.videoMinutes.min}( to |-|–)${k8.videoMinutes.max} minutes`,
    `${k8.abstractWords.min}( to |-|–)${k8.abstractWords.max}`,
    `${k8.aiLogWords.min}( to |-|–)${k8.aiLogWords.max} words`,
    `for ${k8.name}|for ${highSchool.name}|up to grade ${k8.highestGrade}`,
    "[Oo]ne verified vote for each person, email address and network",
    `\\b${limits.appealBusinessDays} business days`,
    `\\b${limits.appealDecisionBusinessDays} business days`,
    `within ${limits.sponsorFeeDueDays} days`,
    `${numbers.students}\\+`,
    `\\b${numbers.schools}\\+`,
    `\\b${numbers.weeksOfLearning} weeks`,
    `\\b${workshop.maxTeachers} teachers`,
    "\\b(five|two to five|up to five) students",
    "\\b1?[0-9]:59 PM",
    "\\b202[56]\\b",
  ].map((source) => new RegExp(source));
  return [...amounts, ...writtenDates, ...names, ...limited];
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

function around(text: string, { index }: RegExpExecArray): string {
  return text
    .slice(Math.max(0, index - 50), index + 50)
    .replace(/\s+/g, " ")
    .trim();
}
