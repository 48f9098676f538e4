import { readFileSync } from "node:fs";
import { expectAccessible } from "../support/axe.ts";
import { aContactRecord } from "../support/contact-factories.ts";
import { expectNoSidewaysScroll } from "../support/layout.ts";
import { postJson } from "../support/post-json.ts";
import { aRegistration } from "../support/registrations.ts";
import { aStaffMember, signInBrowser } from "../support/staff.ts";
import { expect, test } from "../support/visit.ts";

test.use({ expectedMessages: [/status of 400/] });

test("a person’s data is found, handed out, and erased", async ({ page, site, context }) => {
  const email = "opal.erickson@example.org";
  await postJson(site, "/api/contacts", aContactRecord({ email, name: "Opal Erickson" }));
  await postJson(site, "/api/create-registration-checkout", aRegistration({ email }));
  await signInBrowser(context, site, await aStaffMember(site, "admin"));
  await page.goto("/admin/privacy");
  await expect(page.getByText(/^Removed nothing/).first()).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel("Email address").fill("nobody@example.org");
  await page.getByRole("button", { name: "Find", exact: true }).click();
  await expect(page.getByText("Nothing is held about nobody@example.org.")).toBeVisible();

  await page.getByLabel("Email address").fill(email.toUpperCase());
  await page.getByRole("button", { name: "Find", exact: true }).click();
  const held = page.getByRole("region", { name: `Held about ${email}` });
  await expect(held.getByRole("link", { name: /^Message:/ })).toBeVisible();
  await expect(held.getByRole("link", { name: /^Registration R-/ })).toBeVisible();
  expect(page.url()).not.toContain("opal");
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, "a person at 360 pixels");

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download the file" }).click();
  const file = JSON.parse(readFileSync(await (await download).path(), "utf8"));
  expect(file.email).toBe(email);
  expect(JSON.stringify(file.records)).toContain("Opal Erickson");

  await page.getByLabel("Type the address again").fill("opal@example.org");
  await page.getByRole("button", { name: "Erase for good" }).click();
  await expect(page.getByText(/Nothing was erased: the two addresses/)).toBeVisible();
  await page.getByLabel("Type the address again").fill(email);
  await page.getByRole("button", { name: "Erase for good" }).click();
  await expect(page.getByText(/^Erased: registrations 1, messages 1/)).toBeVisible();
  await page.goto("/admin/messages?q=opal");
  await expect(page.getByRole("link", { name: "Opal Erickson" })).toHaveCount(0);
  await page.goto("/admin/audit");
  await expect(page.getByText("Erased a person’s data").first()).toBeVisible();
});

test("viewers neither see the screen nor get a file", async ({ site }) => {
  const { cookie } = await aStaffMember(site, "viewer");
  const headers = { cookie, origin: site.origin };
  const screen = await fetch(`${site.origin}/admin/privacy`, { headers });
  expect(screen.status).toBe(403);
  const body = new URLSearchParams({ email: "ada.p@example.org" });
  for (const path of ["/admin/privacy", "/admin/privacy/file"]) {
    const answer = await fetch(site.origin + path, { method: "POST", headers, body });
    expect(answer.status, path).toBe(403);
  }
});
