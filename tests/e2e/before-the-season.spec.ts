import { INFORMATION_PATHS } from "../../app/program/paths.ts";
import { expectAccessible, expectAccessibleOnEveryScreen } from "../support/axe.ts";
import { expect, test } from "../support/visit.ts";

test.use({ now: "2025-10-01T12:00:00-06:00" });
// One worker for the few of them: each would start a site for this moment.
test.describe.configure({ mode: "default" });

test("before enrolment opens, the home page says when it does", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("main")).toContainText("November 10, 2025");
  await expectAccessible(page);
});

test("before it opens, the gallery says when, and can be used by everybody", async ({ page }) => {
  for (const path of ["/gallery", "/es/gallery", "/gallery/recount"]) {
    await page.goto(path);
    await expectAccessibleOnEveryScreen(page, path);
  }
});

test("every page is there before the season", async ({ site }) => {
  for (const path of INFORMATION_PATHS) {
    expect((await fetch(`${site.origin}${path}`)).status, path).toBe(200);
  }
});
