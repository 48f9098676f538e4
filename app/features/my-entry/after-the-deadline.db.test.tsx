import { beforeAll, expect, test } from "vitest";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { DAY_MS, endOf } from "~/program/mountain-time";
import { feedbackPath, MY_PATH } from "~/program/paths";
import { comeIn } from "../../../tests/support/come-in";
import { aPaidPlace } from "../../../tests/support/paid-registrations";
import { renderPublicPage } from "../../../tests/support/public-page";
import { readableText } from "../../../tests/support/readable-text";
import { aReleasedFinalist, OUT_AT, siteAt } from "../../../tests/support/released-results";
import { onAFreshDatabase } from "../../../tests/support/test-database";

onAFreshDatabase();
beforeAll(loadSite);

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
