import { INFORMATION_PATHS, PAGES } from "../../app/program/paths.ts";
import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/visit.ts";

test.use({ now: "2026-06-01T12:00:00-06:00" });
// One worker for the few of them: each would start a site for this moment.
test.describe.configure({ mode: "default" });

test("once the season is over, the home page looks back and ahead", async ({ page }) => {
  await page.goto("/");
  const main = page.getByRole("main");
  await expect(main).toContainText("Places: April 25, 2026");
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

test("nobody can pay for a season that is over, and everybody can hear of the next", async ({
  page,
}) => {
  await page.goto(PAGES.register.path);
  const main = page.getByRole("main");
  await expect(main).toContainText("Registration closed on March 18, 2026 at 11:59 PM MT");
  await expect(main.getByRole("textbox")).toHaveCount(0);
  await expectAccessible(page);
  await main.getByRole("link", { name: "Tell me when it opens" }).click();
  await expect(page).toHaveURL(PAGES.reminders.path);
});

test("every page is there after the season", async ({ site }) => {
  for (const path of INFORMATION_PATHS) {
    expect((await fetch(`${site.origin}${path}`)).status, path).toBe(200);
  }
});
