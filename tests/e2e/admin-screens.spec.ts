import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { aStaffMember, runCommand, signInBrowser } from "../support/staff.ts";
import { expect, test } from "../support/visit.ts";

// A moment of its own gives this file a site of its own: the demonstration wants an empty one.
test.use({ now: "2025-12-13T12:00:00-07:00" });

const LISTS = ["registrations", "messages", "applications"];
const OTHERS = [
  "/admin",
  "/admin/registrations/new",
  "/admin/mailing-list",
  "/admin/outbox",
  "/admin/audit",
  "/admin/privacy",
  "/admin/team",
  "/admin/launch",
  "/admin/season",
  "/admin/season/2025-26",
  "/admin/season/2025-26/dates",
  "/admin/season/2025-26/rubrics",
  "/admin/settings",
  "/admin/account",
  "/admin/registrations?q=nobody-is-called-this",
];

for (const colorScheme of ["light", "dark"] as const) {
  test(`every screen is accessible and fits a phone, ${colorScheme}`, async ({
    page,
    site,
    context,
  }) => {
    test.setTimeout(300_000);
    await runCommand(site, ["demo"]).catch(() => "filled already");
    await signInBrowser(context, site, await aStaffMember(site, "owner"));
    await page.emulateMedia({ colorScheme });
    const paths = [...OTHERS];
    for (const list of LISTS) {
      await page.goto(`/admin/${list}`);
      const first = page.locator("tbody a").first();
      paths.push(`/admin/${list}`, (await first.getAttribute("href")) ?? "");
    }
    for (const path of paths) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectAccessible(page, `${path}, ${colorScheme}`);
      await page.setViewportSize({ width: 360, height: 740 });
      expect(await overflow(page), `${path} at 360 pixels`).toBeLessThanOrEqual(0);
      await expectAccessible(page, `${path} at 360 pixels, ${colorScheme}`);
    }
  });
}

test("a registration is found and opened by keyboard alone", async ({ page, site, context }) => {
  await runCommand(site, ["demo"]).catch(() => "filled already");
  await signInBrowser(context, site, await aStaffMember(site, "viewer"));
  await page.goto("/admin/registrations");
  await tabTo(page, () => document.activeElement?.getAttribute("name") === "q");
  await page.keyboard.type("moreno");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=moreno/);
  await tabTo(page, () => document.activeElement?.closest("tbody") !== null);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Moreno");
  await expect(page.getByRole("button", { name: "Save note" })).toHaveCount(0);
});

test("the demonstration refuses a database that holds records", async ({ site }) => {
  await runCommand(site, ["demo"]).catch(() => "filled already");
  await expect(runCommand(site, ["demo"])).rejects.toThrow();
});

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

async function tabTo(page: Page, isThere: () => boolean): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(isThere)) return;
  }
  throw new Error("The Tab key never got there");
}
