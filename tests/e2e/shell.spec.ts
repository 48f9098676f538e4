import { FOOTER, MENU, PAGES } from "../../app/program/paths.ts";
import { shippedSeason } from "../../app/program/season-2025-26.ts";
import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/visit.ts";

const groups = MENU.filter(({ pages }) => pages.length > 1);

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("every menu opens, leads on and closes by keyboard", async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(PAGES.faq.path);
      const main = page.getByRole("navigation", { name: "Main" });
      await expect(main.getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
      for (const { label, pages } of groups) {
        const button = main.getByRole("button", { name: label });
        await button.focus();
        await page.keyboard.press("Enter");
        for (const { path, label: name } of pages) {
          const link = main.getByRole("link", { name, exact: true });
          await expect(link).toBeVisible();
          await expect(link).toHaveAttribute("href", path);
        }
        // The first link is the next stop of the tab key.
        await page.keyboard.press("Tab");
        await expect(main.getByRole("link", { name: pages[0]?.label, exact: true })).toBeFocused();
        await page.keyboard.press("Escape");
        await expect(main.getByRole("link", { name: pages[0]?.label })).toBeHidden();
      }
      await main.getByRole("button", { name: "For Schools" }).press("Enter");
      await main.getByRole("link", { name: PAGES.k12Program.label }).press("Enter");
      await expect(page).toHaveURL(PAGES.k12Program.path);
    });

    test("the phone menu fills the screen and closes again", async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto("/");
      await page.getByRole("button", { name: "Menu" }).press("Enter");
      const menu = page.getByRole("navigation", { name: "Menu" });
      await expect(menu).toBeVisible();
      const box = await page.locator("#site-menu").boundingBox();
      expect(box).toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
      for (const { label, pages } of groups) {
        await menu.getByText(label, { exact: true }).click();
        for (const { label: name } of pages) {
          await expect(menu.getByRole("link", { name, exact: true })).toBeVisible();
        }
      }
      await expect(menu.getByRole("link", { name: "Register" })).toHaveAttribute(
        "href",
        PAGES.register.path,
      );
      await page.getByRole("button", { name: "Close" }).click();
      await expect(menu).toBeHidden();
      await page.getByRole("button", { name: "Menu" }).click();
      await page.keyboard.press("Escape");
      await expect(menu).toBeHidden();
    });
  });
}

test("the header offers Register and Sign In, and marks the page it is on", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(PAGES.sponsors.path);
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "Register" })).toHaveAttribute("href", "/register");
  await expect(header.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/sign-in");
  const current = header.locator("[aria-current=page]:visible");
  await expect(current).toHaveText("Sponsors");
});

test("the first tab stop leads past the header", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("the footer has its columns, legal links, Admin Login and the finals", async ({ page }) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  for (const [title, pages] of [
    ["Participants", FOOTER.participants],
    ["Partners", FOOTER.partners],
  ] as const) {
    const column = footer.getByRole("navigation", { name: title });
    for (const { path, label } of pages) {
      await expect(column.getByRole("link", { name: label, exact: true })).toHaveAttribute(
        "href",
        path,
      );
    }
  }
  await expect(footer.getByRole("heading", { name: "Contact" })).toBeVisible();
  for (const { path, label } of FOOTER.legal) {
    await expect(footer.getByRole("link", { name: label, exact: true })).toHaveAttribute(
      "href",
      path,
    );
  }
  await expect(footer.getByRole("link", { name: "Admin Login" })).toHaveAttribute("href", "/auth");
  await expect(footer).toContainText("April 25, 2026");
  await expect(footer).toContainText(shippedSeason.showcase.place);
});

test.describe("an unknown address", () => {
  test.use({ expectedMessages: [/status of 404/] });

  test("says so with status 404 and leads home", async ({ page }) => {
    const response = await page.goto("/no-such-page");
    expect(response?.status()).toBe(404);
    const main = page.getByRole("main");
    await expect(main).toContainText("404");
    await expect(main).toContainText("Oops! Page not found");
    await expectAccessible(page);
    await main.getByRole("link", { name: "Return to Home" }).click();
    await expect(page).toHaveURL("/");
  });

  for (const [path, way, back] of [
    ["/my/no/such/page", "Back to My entry", /\/(my|sign-in)/],
    ["/school/no/such/page", "Back to the class desk", /\/(school|sign-in)/],
  ] as const) {
    test(`below ${path.split("/")[1]} leads back to what is one's own`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      const main = page.getByRole("main");
      await expect(main).toContainText("This is not here");
      await expect(page.getByRole("banner")).toBeVisible();
      await expectAccessible(page);
      await main.getByRole("link", { name: way }).click();
      await expect(page).toHaveURL(back);
    });
  }

  test("is told of in Spanish too, once that is chosen, while information stays in English", async ({
    page,
    context,
  }) => {
    await page.goto("/no-such-page");
    const language = page.locator("html");
    await expect(language).toHaveAttribute("lang", "en");
    await page.getByRole("main").getByRole("link", { name: "Español" }).click();
    await expect(page).toHaveURL("/no-such-page?lang=es");
    await expect(language).toHaveAttribute("lang", "es");
    const main = page.getByRole("main");
    await expect(main).toHaveAttribute("lang", "es");
    await expect(main).toContainText("No encontramos esta página");
    await expect(page).toHaveTitle("404: página no encontrada");
    await expect(page.locator("body")).toHaveAttribute("lang", "en");
    await expectAccessible(page);

    await page.goto("/another-page-that-is-not-there");
    await expect(main).toContainText("No encontramos esta página");
    await main.getByRole("link", { name: "Volver al inicio" }).click();
    await expect(page).toHaveURL("/");
    await expect(language).toHaveAttribute("lang", "en");
    const cookies = await context.cookies();
    expect(cookies).toMatchObject([{ name: "lang", value: "es", httpOnly: true, sameSite: "Lax" }]);

    await page.goto("/no-such-page");
    await main.getByRole("link", { name: "English" }).click();
    await expect(main).toContainText("Oops! Page not found");
  });
});
