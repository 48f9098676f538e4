import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expectAccessible, expectAccessibleInBothSchemes } from "../support/axe.ts";
import { aContactRecord } from "../support/contact-factories.ts";
import { expectNoSidewaysScroll } from "../support/layout.ts";
import { postJson } from "../support/post-json.ts";
import { copyPreparedData, type SiteServer, startSite } from "../support/site-server.ts";
import { aStaffMember, signInBrowser } from "../support/staff.ts";
import { expect, test } from "../support/visit.ts";

/** Nothing is set: what `npm start` makes of a fresh clone. */
const FRESH = { DEMONSTRATION: "", SITE_NOW: "" };
test.use({
  settings: FRESH,
  // What looks for mistakes asks the frame of a letter too, which answers nobody.
  expectedMessages: [/postMessage.*recipient window's origin \('null'\)/],
});
// The time machine moves the one clock that all tests of this file look at.
test.describe.configure({ mode: "default" });

const PHONE = { width: 360, height: 740 };

test("a fresh start is a living demonstration, and every page says so", async ({ page, site }) => {
  for (const path of ["/", "/timeline", "/register", "/contact", "/auth", "/no-such-page"]) {
    expect(await says(site, path, "It is Dec 12, 2025."), path).toBe(true);
  }
  await page.goto("/");
  const line = page.getByRole("complementary", { name: "Demonstration" });
  await expect(line).toContainText("Demonstration. It is Dec 12, 2025. Demo mail");
  await expect(page.getByRole("main")).toContainText("Register Now ($25/student)");
  await expectAccessibleInBothSchemes(page, "the home page of a demonstration");
  const header = await page.getByRole("banner").boundingBox();
  const above = await line.boundingBox();
  expect(header?.y).toBeCloseTo((above?.y ?? 0) + (above?.height ?? 0), 0);
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
  expect((await line.boundingBox())?.height).toBeLessThan(36);
});

test("staff travel through the season, and pages from memory follow at once", async ({
  page,
  site,
  context,
}) => {
  await signInBrowser(context, site, await aStaffMember(site, "admin"));
  await page.goto("/admin");
  await page.getByRole("link", { name: "Time machine" }).click();
  await expectAccessibleInBothSchemes(page, "the time machine");
  await page.getByRole("button", { name: /^Go there.*After the season$/ }).click();
  await expect(page.getByText("It is May 2, 2026, 12 PM MT now.")).toBeVisible();
  expect(await says(site, "/", "Places: April 25, 2026")).toBe(true);
  expect(await says(site, "/register", "Registration closed on March 18, 2026")).toBe(true);

  await page.getByLabel("Date and time (MT)").fill("2026-01-08T00:00");
  await page.getByRole("button", { name: "Go to this moment" }).click();
  await expect(page.getByText("It is Jan 8, 2026, 12 AM MT now.")).toBeVisible();
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);

  await page.goto("/");
  const links = page.getByRole("main").getByRole("link");
  await expect(links.filter({ hasText: "Register Now ($35/student)" }).first()).toBeVisible();
  await expect(links.filter({ hasText: "$25/student" })).toHaveCount(0);
});

test("letters are read at /demo-mail, and their links work", async ({ page, site }) => {
  await postJson(site, "/api/contacts", aContactRecord({ email: "grace.d@example.org" }));
  await page.goto("/demo-mail");
  await expectAccessibleInBothSchemes(page, "demo mail");
  await page.getByLabel("Only letters to this email address").fill("staff@example.org");
  await page.getByRole("button", { name: "Show" }).click();
  await page.getByRole("main").getByRole("list").getByRole("link").first().click();
  await expectAccessible(page, "a letter");
  const letter = page.frameLocator("iframe");
  await expect(letter.getByText("grace.d@example.org").first()).toBeVisible();
  await expect(page.getByText(/^To staff@example.org, \w+ \d+, 202[56] at/)).toBeVisible();
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
  const opened = page.waitForEvent("popup");
  await letter.getByRole("link", { name: "AI Science Fair" }).first().click();
  // What a link opens is a page like any other, not one in a sandbox: its fonts and forms work.
  const target = await opened;
  await expect(target).toHaveURL(`${site.origin}/`);
  expect(await target.evaluate(() => window.origin)).toBe(site.origin);
});

test("a restart does not move the clock back", async () => {
  const folder = mkdtempSync(join(tmpdir(), "demonstration-"));
  const dataDir = join(folder, "data");
  copyPreparedData(dataDir);
  const first = await startSite({ dataDir, env: FRESH });
  const { cookie } = await aStaffMember(first, "owner");
  const moved = await fetch(`${first.origin}/admin/time-machine`, {
    method: "POST",
    headers: { cookie, origin: first.origin },
    body: new URLSearchParams({ intent: "phase", phase: "showcase" }),
  });
  expect(moved.status).toBe(200);
  await first.stop();
  const second = await startSite({ dataDir, env: FRESH });
  expect(await says(second, "/", "It is Apr 25, 2026.")).toBe(true);
  await second.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A whole page is too long to be shown when it says something else. */
async function says(site: SiteServer, path: string, words: string): Promise<boolean> {
  const html = await (await fetch(`${site.origin}${path}`)).text();
  return html.replaceAll("<!-- -->", "").includes(words);
}
