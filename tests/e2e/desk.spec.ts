import type { BrowserContext, Page } from "@playwright/test";
import { expectAccessibleOnEveryScreen } from "../support/axe.ts";
import { showDemonstration } from "../support/demonstration.ts";
import { pressEnterOn } from "../support/keyboard.ts";
import { expectNoSidewaysScroll } from "../support/layout.ts";
import type { SiteServer } from "../support/site-server.ts";
import { aStaffMember, signInBrowser } from "../support/staff.ts";
import { expect, test } from "../support/visit.ts";

// A moment of its own gives a site of its own: the demonstration wants an empty one.
test.use({ now: "2025-12-14T12:00:00-07:00" });
test.describe.configure({ mode: "default" });

test("all about one child is one search away, and their guardian’s page one press more", async ({
  page,
  site,
  context,
}) => {
  const name = await aChild(page, site, context);
  await page.goto("/admin");
  const box = page.getByRole("searchbox", { name: "Search everything" });
  // Before the script is there a key does nothing.
  await expect(async () => {
    await page.keyboard.press("/");
    await expect(box).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/(search\?q=|consents\/)/);
  await expectAccessibleOnEveryScreen(page, "what was found", { phoneWidth: 360 });
  const found = page.getByRole("region", { name: "Children and guardians" }).getByRole("link");
  await found.first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
  await expect(page.getByRole("heading", { name: /: guardian and consent$/ })).toBeVisible();
  await expectAccessibleOnEveryScreen(page, "a child", { phoneWidth: 360 });
  await page
    .getByRole("button", { name: /^See \/my as they see it/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/my/);
  await expect(page.getByText("Read-only, and recorded.")).toBeVisible();
  await page.getByRole("button", { name: "Back to the admin area" }).click();
  await expect(page).toHaveURL("/admin");
  await page.goto("/my");
  await expect(page).toHaveURL(/\/sign-in/);
});

test.describe("what is refused", () => {
  test.use({ expectedMessages: [/status of 400/] });

  test("a school’s page, a child’s move and an entry’s fit a phone, in every state, and are used by keyboard", async ({
    page,
    site,
    context,
  }) => {
    await aChild(page, site, context);
    const child = (await page.locator("tbody a").first().getAttribute("href")) ?? "";
    const move = `${new URL(child, site.origin).pathname}/move`;
    await page.goto(`${move}?q=a`);
    await expectAccessibleOnEveryScreen(page, "a move", { phoneWidth: 360 });
    await pressEnterOn(page, page.getByRole("main").getByRole("button", { name: /^Move/ }));
    await expect(page.locator(".error").first()).toBeVisible();
    await expectAccessibleOnEveryScreen(page, "a move that was refused", { phoneWidth: 360 });

    await page.goto("/admin/search?q=school");
    await page.locator('a[href*="/admin/schools/"]').first().click();
    await expect(page.getByRole("heading", { name: "Write to the teacher" })).toBeVisible();
    await expectAccessibleOnEveryScreen(page, "a school", { phoneWidth: 360 });
    await pressEnterOn(page, page.getByRole("button", { name: "Send the letter" }));
    await expect(page.locator(".error").first()).toBeVisible();
    await expectAccessibleOnEveryScreen(page, "a letter without words", { phoneWidth: 360 });

    await page.goto("/admin/projects");
    await page.locator("tbody a").first().click();
    await pressEnterOn(page, page.getByText("Place it in the other division"));
    await expectAccessibleOnEveryScreen(page, "a place in a division", { phoneWidth: 360 });
    await pressEnterOn(page, page.getByRole("button", { name: "Place it there" }));
    await expect(page.getByRole("alert")).toContainText("Say why; it is kept");
    await expectAccessibleOnEveryScreen(page, "a place without a reason", { phoneWidth: 360 });
  });
});

test.describe("on a phone without script", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test("menu and filters stand behind a button each, rows are cards, and the first is on the screen", async ({
    page,
    site,
    context,
  }) => {
    await showDemonstration(site);
    await signInBrowser(context, site, await aStaffMember(site, "admin"));
    await page.goto("/admin/messages");
    await expectNoSidewaysScroll(page);
    const first = page.locator("tbody a").first();
    await expect(first).toBeInViewport();
    await page.getByText("Filters", { exact: true }).click();
    await expect(page.getByLabel("Status", { exact: true })).toBeVisible();
    await page.goto("/admin/applications?status=new");
    await expect(first).toBeInViewport();
    const accept = page.getByRole("button", { name: "Accept those selected" });
    await expect(accept).toBeHidden();
    await page
      .getByRole("checkbox", { name: /^Select/ })
      .first()
      .check();
    await expect(accept).toBeInViewport();
    await page.locator("summary", { hasText: "Menu" }).click();
    await page.getByRole("link", { name: /^Projects/ }).click();
    await expect(page.locator("summary", { hasText: "Menu" })).toContainText("Projects");
    await page.getByRole("searchbox", { name: "Search everything" }).fill("nobody-has-this");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByText("Nothing was found.")).toBeVisible();
  });
});

/** Signed in as staff of a filled fair; answers the name of a child whose guardian is known. */
async function aChild(page: Page, site: SiteServer, context: BrowserContext): Promise<string> {
  await showDemonstration(site);
  await signInBrowser(context, site, await aStaffMember(site, "admin"));
  await page.goto("/admin/consents?state=waiting");
  return (await page.locator("tbody a").first().textContent())?.trim() ?? "";
}
