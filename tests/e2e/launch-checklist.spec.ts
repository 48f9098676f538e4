import { expectAccessibleInBothSchemes } from "../support/axe.ts";
import { expectNoSidewaysScroll } from "../support/layout.ts";
import { aStaffMember, signInBrowser } from "../support/staff.ts";
import { expect, test } from "../support/visit.ts";

// After the season, so that its dates are on the list too.
test.use({ now: "2026-06-01T12:00:00-06:00" });
// One worker for the few of them: each would start a site for this moment.
test.describe.configure({ mode: "default" });

test("everything on the launch checklist has a link to the place that mends it", async ({
  page,
  site,
  context,
}) => {
  await signInBrowser(context, site, await aStaffMember(site, "owner"));
  await page.goto("/admin/launch");
  const entries = page.getByRole("region", { name: "to do" }).getByRole("listitem");
  const titles = await entries.locator("b").allInnerTexts();
  expect(titles.length).toBeGreaterThan(10);
  for (const title of titles) {
    await page.goto("/admin/launch");
    const link = entries.filter({ hasText: title }).getByRole("link");
    await expect(link, title).toHaveCount(1);
    const target = new URL((await link.getAttribute("href")) ?? "", page.url());
    expect((await page.request.get(target.href)).status(), title).toBe(200);
    await link.click();
    await expect(page).toHaveURL(target.href);
    const place = page.locator(target.hash || "h1");
    await expect(place, title).toBeVisible();
    await expect(place, title).toBeInViewport();
  }
});

test("a step on the server says what to write, and can be reached and read on a phone", async ({
  page,
  site,
  context,
}) => {
  await signInBrowser(context, site, await aStaffMember(site, "owner"));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/admin/launch");
  await page.getByRole("link", { name: "How a mail server is set" }).press("Enter");
  const steps = page.getByRole("region", { name: "On the server" });
  await expect(steps).toContainText("restart");
  await expect(page.locator("#server-mail")).toContainText("SMTP_URL=smtps://");
  await expect(page.locator("#server-mail")).toBeInViewport();
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothSchemes(page, "a step on the server");
});
