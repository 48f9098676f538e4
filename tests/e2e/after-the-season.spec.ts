import { INFORMATION_PATHS, PAGES } from "../../app/program/paths.ts";
import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/visit.ts";

test.use({ now: "2026-06-01T12:00:00-06:00" });

test("once the season is over, the home page looks back and ahead", async ({ page }) => {
  await page.goto("/");
  const main = page.getByRole("main");
  await expect(main).toContainText("Finals held on April 25, 2026");
  await expect(main).toContainText("will be announced here");
  await expect(page.getByRole("contentinfo")).toContainText("were held");
  await expectAccessible(page);
});

test("the countdown says that the dates have passed", async ({ page }) => {
  await page.goto(PAGES.deadlines.path);
  const main = page.getByRole("main");
  await expect(main).toContainText(/passed/);
  await expect(main).toContainText(/announced here/);
  await expectAccessible(page);
});

test("nobody pays for a season that is over without being told", async ({ page }) => {
  await page.goto(PAGES.register.path);
  const notice = page.getByRole("region", { name: "It is too late for this season" });
  await expect(notice).toContainText("were due by March 18, 2026 at 11:59 PM MT");
  await expectAccessible(page);
  await notice.getByRole("link", { name: "Tell me when the dates are known" }).click();
  await expect(page).toHaveURL(PAGES.reminders.path);
});

test("every page is there after the season", async ({ site }) => {
  for (const path of INFORMATION_PATHS) {
    expect((await fetch(`${site.origin}${path}`)).status, path).toBe(200);
  }
});
