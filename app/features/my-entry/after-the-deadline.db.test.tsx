import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { DAY_MS, endOf } from "~/program/mountain-time";
import { feedbackPath, MY_PATH } from "~/program/paths";
import { showcaseAnswers } from "~/records/results/results.table.server";
import { nobodyIsAsked } from "../../../tests/support/asked-guardians";
import { comeIn } from "../../../tests/support/come-in";
import { aPaidPlace, payPlace } from "../../../tests/support/paid-registrations";
import { renderPublicPage } from "../../../tests/support/public-page";
import { readableText } from "../../../tests/support/readable-text";
import {
  aReleasedFinalist,
  OUT_AT,
  release,
  siteAt,
} from "../../../tests/support/released-results";
import { aJudgedRound, nothingIsJudged } from "../../../tests/support/scored-round";
import { onAFreshDatabase } from "../../../tests/support/test-database";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(async () => {
  await nothingIsJudged();
  await nobodyIsAsked();
});

test("somebody who sent nothing in reads so after the deadline, with what is still open", async () => {
  const email = "leo@example.org";
  await aPaidPlace({ email, first_name: "Leo", grade_level: "9", age: 15 });
  const { cookie } = await comeIn(email);
  const site = currentSite();
  const closed = endOf(site.season.dates.submissionsClose).getTime();
  const pageAt = async (now: number) =>
    readableText(await renderPublicPage(MY_PATH, { ...site, now: new Date(now) }, cookie));
  expect(await pageAt(closed - DAY_MS)).not.toContain("nothing was sent in");
  const after = await pageAt(closed + DAY_MS);
  expect(after).toContain("nothing was sent in for Leo");
  expect(after).toContain("nothing else is lost: the lessons stay open");
  expect(after).not.toMatch(/Next: Showcase/);
});

test("once results are out, what the judges wrote stands first, and nobody is asked for a mentor", async () => {
  const { entryId } = await aReleasedFinalist();
  const { cookie } = await comeIn("rosa@example.org");
  const page = await renderPublicPage(MY_PATH, siteAt(OUT_AT.online), cookie);
  const head = page.slice(0, page.indexOf("The student"));
  expect(head).toContain(feedbackPath(entryId));
  expect(head).toContain("All results");
  expect(page).not.toContain("Name a mentor");
});

test("a finalist’s family is congratulated, and asked who comes until an adult has said so", async () => {
  const { entryId, registrationId } = await aReleasedFinalist();
  await payPlace(registrationId);
  const { cookie } = await comeIn("rosa@example.org");
  const pageOn = async (now: Date) =>
    readableText(await renderPublicPage(MY_PATH, siteAt(now), cookie));
  const asked = await pageOn(OUT_AT.online);
  expect(asked).toContain("invited to the showcase on April 25, 2026");
  expect(asked).toContain("Who comes to the showcase?");
  expect(asked).toContain("by April 18, 2026 MT");
  expect(await pageOn(new Date(OUT_AT.online.getTime() - 60_000))).not.toMatch(/invited|Who comes/);
  await db().insert(showcaseAnswers).values({ entryId, coming: [], programAt: OUT_AT.online });
  const answered = await pageOn(OUT_AT.online);
  expect(answered).toContain("invited to the showcase on April 25, 2026");
  expect(answered).not.toContain("Who comes to the showcase?");
});

test("a family reads on its own page what was won, from the minute it is out", async () => {
  const { entryId, registrationId } = await aReleasedFinalist();
  await payPlace(registrationId);
  await aJudgedRound("showcase", [{ entryId, step: 4 }]);
  await release("showcase");
  const { cookie } = await comeIn("rosa@example.org");
  const pageOn = async (now: Date) =>
    readableText(await renderPublicPage(MY_PATH, siteAt(now), cookie));
  expect(await pageOn(OUT_AT.showcase)).toMatch(/Congratulations! [^:]+: 1st place\./);
  expect(await pageOn(new Date(OUT_AT.showcase.getTime() - 60_000))).not.toContain("1st place");
});
