import { PAGES } from "../../app/program/paths.ts";
import { adminAddresses } from "../abuse/admin-forms.ts";
import { ROUTES } from "../abuse/route-table.ts";
import { showDemonstration } from "../support/demonstration.ts";
import { aStaffMember, signInBrowser } from "../support/staff.ts";
import { expect, test } from "../support/visit.ts";

// The site of admin-screens.spec.ts, which shows the demonstration too.
test.use({ now: "2025-12-13T12:00:00-07:00" });
test.describe.configure({ mode: "default" });

/** The pages of the menu are visited in pages.spec.ts, which fails on whatever they complain of, too. */
const IN_PAGES_SPEC = new Set(Object.values(PAGES).map(({ path }) => path));
const OTHER_PAGES = ROUTES.filter(({ path, isPage }) => isPage && !IN_PAGES_SPEC.has(path));

test.describe("every page of the routing table", () => {
  // Unknown tokens and addresses are pages too, and say so with their status; the other is advice.
  test.use({ expectedMessages: [/status of (40[34]|410)|^verbose: \[DOM\] Password forms/] });

  test("keeps to its content security policy", async ({ page, site, context }) => {
    await showDemonstration(site);
    const owner = await aStaffMember(site, "owner");
    const publicPages = OTHER_PAGES.filter(({ path }) => !path.startsWith("/admin"));
    for (const { path } of publicPages) await page.goto(path.replaceAll(/:\w+|\*/g, "none"));
    await signInBrowser(context, site, owner);
    for (const { path } of OTHER_PAGES.filter((route) => !publicPages.includes(route))) {
      const [address = ""] = await adminAddresses(site, owner.cookie, path);
      await page.goto(address);
    }
  });
});

test.fail("a page that breaks its policy fails its test", async ({ page }) => {
  await page.route("/about", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace("<main", '<p style="color: red">x</p><main');
    await route.fulfill({ response, body });
  });
  await page.goto("/about");
  await expect(page.getByRole("main")).toBeVisible();
});
