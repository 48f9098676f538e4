import type { BrowserContext, Page } from "@playwright/test";
import { expectAccessibleOnEveryScreen } from "../support/axe.ts";
import { showDemonstration } from "../support/demonstration.ts";
import { expectValidHtml } from "../support/html.ts";
import { pressEnterOn, tabTo } from "../support/keyboard.ts";
import { runCommand } from "../support/site-commands.ts";
import type { SiteServer } from "../support/site-server.ts";
import { aStaffMember, signInBrowser } from "../support/staff.ts";
import { expect, test } from "../support/visit.ts";

// A moment of its own gives a site of its own: the demonstration wants an empty one.
test.use({ now: "2025-12-13T12:00:00-07:00" });

// Ten screens in two schemes and two sizes, on a machine that may have other work. One worker for all
// of them: the records of a demonstration take longer to make than a screen to look at.
test.describe.configure({ mode: "default" });

const LISTS = ["registrations", "messages", "applications"];
const DAILY = [
  "/admin",
  "/admin/registrations/new",
  "/admin/registrations?q=nobody-is-called-this",
  "/admin/vouchers",
  "/admin/judge-reports",
  "/admin/advising",
  "/admin/certificates",
  "/admin/lessons",
  "/admin/lessons/talk-4",
  "/admin/downloads",
  "/admin/mailing-list",
  "/admin/outbox",
  "/admin/payment-events",
  "/admin/audit",
];
const SELDOM = [
  "/admin/privacy",
  "/admin/team",
  "/admin/launch",
  "/admin/season",
  "/admin/season/2025-26",
  "/admin/season/2025-26/dates",
  "/admin/season/2025-26/rubrics",
  "/admin/season/2025-26/divisions",
  "/admin/season/2025-26/judging",
  "/admin/settings",
  "/admin/texts",
  "/admin/texts/parents",
  "/admin/account",
];

test("lists and their records are accessible in both schemes and fit a phone", async ({
  page,
  site,
  context,
}) => {
  await openAsOwner(site, context);
  for (const list of LISTS) {
    await expectGoodScreen(page, `/admin/${list}`);
    const first = page.locator("tbody a").first();
    await expectGoodScreen(page, (await first.getAttribute("href")) ?? "");
  }
});

test("screens of every day are accessible in both schemes and fit a phone", async ({
  page,
  site,
  context,
}) => {
  await openAsOwner(site, context);
  for (const path of DAILY) await expectGoodScreen(page, path);
});

test("screens of the season are accessible in both schemes and fit a phone", async ({
  page,
  site,
  context,
}) => {
  await openAsOwner(site, context);
  for (const path of SELDOM) await expectGoodScreen(page, path);
});

async function openAsOwner(site: SiteServer, context: BrowserContext): Promise<void> {
  await showDemonstration(site);
  await signInBrowser(context, site, await aStaffMember(site, "owner"));
}

async function expectGoodScreen(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  const response = await page.goto(path);
  await expectValidHtml((await response?.text()) ?? "", path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessibleOnEveryScreen(page, path, { phoneWidth: 360 });
}

test("a registration is found and opened by keyboard alone", async ({ page, site, context }) => {
  await showDemonstration(site);
  await signInBrowser(context, site, await aStaffMember(site, "viewer"));
  await page.goto("/admin/registrations");
  await tabTo(page, page.getByRole("main").getByRole("searchbox"));
  await page.keyboard.type("moreno");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=moreno/);
  await pressEnterOn(page, page.locator("tbody a").first());
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Moreno");
  await expect(page.getByRole("button", { name: "Save note" })).toHaveCount(0);
});

test("the demonstration refuses a database that holds records", async ({ site }) => {
  await showDemonstration(site);
  await expect(runCommand(site, ["demo"])).rejects.toThrow();
});
