import { milestonesOf } from "../../app/program/calendar.ts";
import { shippedSeason } from "../../app/program/season-2025-26.ts";
import { expectAccessibleInBothSchemes } from "../support/axe.ts";
import { expectNoLayoutShift, expectNoSidewaysScroll } from "../support/layout.ts";
import { weigh } from "../support/page-weight.ts";
import { expect, test } from "../support/visit.ts";

test("a visitor finds everything the home page promises", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/");
  await expect(page).toHaveTitle(/AI Science Fair/);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(main).toContainText("April 25, 2026");
  await expect(main).toContainText("State Capitol, Boise, Idaho");
  const register = main.getByRole("link", { name: "Register Now ($25/student)" });
  await expect(register.first()).toHaveAttribute("href", "/register");
  await expect(main.getByRole("link", { name: "View Deadlines" })).toHaveAttribute(
    "href",
    "/timeline",
  );
  const tiles = page.getByRole("region", { name: "Key facts" });
  for (const tile of ["Fees", "Deadline", "State capital finals"]) {
    await expect(tiles.getByText(tile, { exact: true })).toBeVisible();
  }
  for (const benefit of [
    "Learn AI step by step",
    "Make real projects",
    "Show it at the Capitol",
    "Win prizes and scholarships",
    "Work with mentors",
    "Build a portfolio",
    "Knowledge projects",
    "Learning products",
    "Real solutions",
  ]) {
    await expect(main.getByRole("heading", { name: benefit })).toBeVisible();
  }
  for (const { name, duration, certificate } of shippedSeason.stages) {
    await expect(main.getByText(name).first()).toBeVisible();
    await expect(main).toContainText(duration);
    await expect(main).toContainText(certificate);
  }
  for (const price of ["$25", "$35", "$2,500", "$3,000"]) await expect(main).toContainText(price);
  for (const { title, weight } of shippedSeason.rubrics.overview) {
    await expect(main).toContainText(title);
    await expect(main).toContainText(`${weight}%`);
  }
});

test("the season can be read as a list, with its milestones in order", async ({ page }) => {
  await page.goto("/");
  const entries = page.locator("#season ol > li");
  await expect(entries).toHaveCount(milestonesOf(shippedSeason).length + 1);
  // On 12 December 2025 enrolment lies behind, everything else ahead.
  await expect(entries.nth(1)).toContainText("You are here");
  await expect(entries.first()).toContainText("Nov 10, 2025");
  await expect(entries.last()).toContainText("Apr 25, 2026");
});

test("the page weighs little and ships no script", async ({ site }) => {
  expect((await weigh(`${site.origin}/`)).scripts).toEqual([]);
  // Seconds after a start it is compressed as hard as pays.
  await expect(async () => {
    const { htmlBytes, cssBytes } = await weigh(`${site.origin}/`);
    expect(htmlBytes + cssBytes).toBeLessThanOrEqual(30 * 1024);
  }).toPass();
});

test("a zero has no slash, in text as in headings", async ({ page }) => {
  await page.goto("/");
  for (const font of ["400 200px Atkinson", "700 200px Atkinson", "800 200px Bricolage"]) {
    const ink = await page.evaluate(async (name) => {
      await document.fonts.load(name, "0");
      const context = Object.assign(document.createElement("canvas"), {
        width: 300,
        height: 300,
      }).getContext("2d", { willReadFrequently: true });
      if (!context) throw new Error("This browser cannot draw.");
      context.font = name;
      context.textAlign = "center";
      context.fillText("0", 150, 250);
      const { actualBoundingBoxAscent: top, actualBoundingBoxDescent: below } =
        context.measureText("0");
      const middle = 250 - (top - below) / 2;
      const alpha = (x: number) => context.getImageData(x, Math.round(middle), 1, 1).data[3];
      return {
        middle: alpha(150),
        anywhere: Math.max(...Array.from({ length: 300 }, (_, x) => alpha(x) ?? 0)),
      };
    }, font);
    expect.soft(ink, font).toEqual({ middle: 0, anywhere: 255 });
  }
});

for (const width of [360, 1440]) {
  test(`nothing jumps while it loads, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    // Typefaces that come late, as they may from a busy machine, have a test of their own.
    await page.goto("/");
    await page.evaluate(() => document.fonts.ready);
    await page.goto("/");
    await expectNoLayoutShift(page);
  });

  test(`typefaces that come late move less than an eye sees, ${width} pixels wide`, async ({
    page,
  }) => {
    await page.route("**/*.woff2", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600));
      await route.continue();
    });
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/");
    await expectNoLayoutShift(page, 0.001);
  });
}

for (const width of [320, 768, 1440]) {
  test(`axe finds nothing in either scheme, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    await expectNoSidewaysScroll(page);
    await expectAccessibleInBothSchemes(page, "menu closed");
    const opener = page.getByRole("button", { name: width < 1024 ? "Menu" : "About" });
    await opener.click();
    await expectAccessibleInBothSchemes(page, "menu open");
  });
}
