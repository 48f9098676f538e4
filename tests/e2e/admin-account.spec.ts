import type { Page } from "@playwright/test";
import { startSite } from "../support/site-server.ts";
import { aStaffMember, PASSWORD, signInBrowser } from "../support/staff.ts";
import { totp } from "../support/totp.ts";
import { expect, test } from "../support/visit.ts";

test("two-factor is set up, asked for at sign-in, and a recovery code opens the door once", async ({
  page,
  site,
  context,
}) => {
  const member = await aStaffMember(site, "admin");
  await signInBrowser(context, site, member);
  await page.goto("/admin/account");
  await page.getByLabel("Your password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Set up two-factor" }).click();
  await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  const secret = await page.locator("code").innerText();
  const [recovery = ""] = await page
    .getByRole("list", { name: "Recovery codes" })
    .getByRole("listitem")
    .allInnerTexts();
  await page.getByLabel(/six digits/).fill(totp(secret));
  await page.getByRole("button", { name: "Switch two-factor on" }).click();
  await expect(page.getByText("Two-factor is on. Keep the recovery codes")).toBeVisible();

  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await signIn(page, member.email);
  // The code that set it up is used up; the app's next one is taken already.
  await page.getByLabel("Code").fill(totp(secret, Date.now() + 30_000));
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("link", { name: "Admin", exact: true }).first()).toBeAttached();

  await context.clearCookies();
  await signIn(page, member.email);
  await page.getByLabel("Code").fill(recovery);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("link", { name: "Admin", exact: true }).first()).toBeAttached();
  await page.goto("/admin/account");
  await expect(page.getByRole("heading", { name: "My account" })).toBeVisible();
});

test("signing out everywhere ends every session", async ({ page, site, context }) => {
  const member = await aStaffMember(site, "viewer");
  await signInBrowser(context, site, member);
  await page.goto("/admin/account");
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page.getByRole("heading", { name: "Admin Access" })).toBeVisible();
  const answer = await fetch(`${site.origin}/admin`, {
    headers: { cookie: member.cookie },
    redirect: "manual",
  });
  expect(answer.status).toBe(302);
});

test("an owner can ask two-factor of everybody: until then only one's own account opens", async () => {
  // A server of its own: the rule holds for everybody on it.
  const site = await startSite();
  const { cookie } = await aStaffMember(site, "owner");
  const ask = (path: string, body?: string) =>
    fetch(`${site.origin}${path}`, {
      redirect: "manual",
      headers: {
        cookie,
        origin: site.origin,
        ...(body ? { "content-type": "application/x-www-form-urlencoded" } : {}),
      },
      ...(body ? { method: "POST", body } : {}),
    });
  expect((await ask("/admin/team", "intent=two-factor&required=yes")).status).toBe(303);
  const sent = await ask("/admin/registrations");
  expect([sent.status, sent.headers.get("location")]).toEqual([302, "/admin/account"]);
  expect((await ask("/admin/team", "intent=two-factor&required=no")).status).toBe(403);
  expect(await (await ask("/admin/account")).text()).toContain("Set it up below to go on working.");
  await site.stop();
});

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto("/auth");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
}
