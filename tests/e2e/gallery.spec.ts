import { expect, test } from "@playwright/test";
import { expectAccessibleOnEveryScreen } from "../support/axe.ts";
import { startDemonstrationAt } from "../support/demonstration-at.ts";
import { expectValidHtml } from "../support/html.ts";
import { weigh } from "../support/page-weight.ts";
import type { SiteServer } from "../support/site-server.ts";

let site: SiteServer;
test.beforeAll(async () => {
  test.setTimeout(600_000);
  site = await startDemonstrationAt("voting");
  await expect
    .poll(async () => (await read("/gallery")).match(/gallery-title/g)?.length ?? 0, {
      timeout: 120_000,
    })
    .toBe(24);
});
test.afterAll(() => site.stop());

async function read(path: string, headers: Record<string, string> = {}): Promise<string> {
  return (await fetch(`${site.origin}${path}`, { headers })).text();
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor walks along the line, narrows it down, searches, turns the page and opens a project", async ({
    page,
  }) => {
    await page.goto(`${site.origin}/gallery`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("The gallery");
    await page.getByRole("link", { name: /^Real solutions/ }).click();
    await expect(page).toHaveURL(/kind=solution/);
    await expect(page.locator(".gallery-kind").first()).toHaveText("Real solution");
    await page.getByRole("link", { name: "Next", exact: true }).click();
    await expect(page).toHaveURL(/kind=solution&page=2/);
    const title = (await page.locator(".gallery-title").first().textContent()) ?? "";
    await page.getByRole("searchbox", { name: "Search" }).fill(title);
    await page.getByRole("button", { name: "Find projects" }).click();
    // Other titles may begin with the same words, and the day’s shuffle put one of them first.
    const found = page.getByText(title, { exact: true });
    await page.locator(".gallery-card").filter({ has: found }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await page.getByRole("link", { name: "Report a problem with this page" }).click();
    await page.getByLabel("What is the matter?").selectOption("broken");
    await page.getByRole("button", { name: "Send to our staff" }).click();
    await expect(page.getByRole("heading", { name: /Our staff will look/ })).toBeVisible();
  });
});

test("every state can be used by everybody, on every screen", async ({ page }) => {
  test.slow();
  const slug = /href="\/gallery\/([^"/?]+-\d+)"/.exec(await read("/gallery"))?.[1];
  const states = [
    "/gallery",
    "/es/gallery",
    "/gallery?q=volcano",
    "/gallery?division=highSchool&page=2",
    `/gallery/${slug}`,
    `/es/gallery/${slug}`,
    `/gallery/${slug}/report`,
    `/gallery/${slug}/poster`,
    "/gallery/no-such-project-9999",
    "/",
  ];
  for (const path of states) {
    await page.goto(`${site.origin}${path}`);
    await expectAccessibleOnEveryScreen(page, path);
    await expectValidHtml(await read(path), path);
  }
});

test("a page of 24 posters is light, loads no script and comes from memory the same for everybody", async () => {
  const { scripts, htmlBytes } = await weigh(`${site.origin}/gallery`);
  expect(scripts).toEqual([]);
  expect(htmlBytes).toBeLessThan(30_000);
  const plain = await read("/gallery");
  expect(await read("/gallery", { cookie: "lang=es; fair.person=x" })).toBe(plain);
  expect(await read("/gallery", { "accept-language": "es" })).toBe(plain);
  expect(await read("/gallery?utm_source=mail&page=zebra&kind=art")).toBe(plain);
  expect(await read("/es/gallery")).toContain('lang="es"');
});
