import type { Page } from "@playwright/test";
import { expectAccessibleInBothSchemes } from "../support/axe.ts";
import type { MailCatcher } from "../support/mail-catcher.ts";
import { linkIn, mailTo } from "../support/read-mail.ts";
import { runCommand } from "../support/site-commands.ts";
import type { SiteServer } from "../support/site-server.ts";
import { callAuth, PASSWORD, signInBrowser, signInByApi } from "../support/staff.ts";
import { expect, test } from "../support/visit-with-mail.ts";

// Whoever comes by a link from a mail has no user name on the page.
test.use({ expectedMessages: [/status of 40[034]|optionally hidden\) username fields/] });

const CONFIRM = "/auth/confirm-email";
const RESET = "/auth/reset-password";

test("somebody invited by e-mail chooses a password and is at work, once", async ({
  page,
  site,
  mailbox,
  browser,
}) => {
  const helper = "helper@example.org";
  const owners = await browser.newContext({ baseURL: site.origin });
  const owner = await aConfirmedOwner(site, mailbox, "owner@example.org");
  await signInBrowser(owners, site, owner);
  const team = await owners.newPage();
  await team.goto("/admin/team");
  await team.getByLabel("Email", { exact: true }).fill(helper);
  await team.getByLabel("Role", { exact: true }).selectOption("admin");
  await team.getByRole("button", { name: "Invite" }).click();
  await expect(team.getByText(`${helper} is invited.`)).toBeVisible();

  await expect(team.locator("code")).toHaveCount(0);

  const link = linkIn(await mailTo(mailbox, helper, /invited/), "/auth/invitation");
  await page.goto(link);
  await choose(page, PASSWORD, "Accept the invitation");
  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.getByText("Welcome to the team.")).toBeVisible();
  await signIn(page, helper, PASSWORD);
  await expect(page).toHaveURL(`${site.origin}/`);
  await page.goto("/admin/messages");
  await expect(page.getByRole("heading", { name: "Messages" })).toBeVisible();
  await team.reload();
  await expect(team.getByLabel(`Role of ${helper}`)).toHaveValue("admin");
  await expect(team.getByRole("button", { name: "Take back" })).toHaveCount(0);
  await owners.close();
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "This link has done its work" })).toBeVisible();
});

test("an address is confirmed by one press where one signed up, and by the password elsewhere", async ({
  page,
  site,
  mailbox,
  browser,
}) => {
  await signUp(page, "here@example.org");
  await expect(page.getByText("Please confirm your email address first")).toBeVisible();
  const letter = await mailTo(mailbox, "here@example.org");
  await signIn(page, "here@example.org", PASSWORD);
  await expect(page.getByText("Please confirm your email address").first()).toBeVisible();
  await page.goto(linkIn(letter, CONFIRM));
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await signIn(page, "here@example.org", PASSWORD);
  await expect(page).toHaveURL(`${site.origin}/`);

  const stranger = await browser.newContext({ baseURL: site.origin });
  await signUp(await stranger.newPage(), "elsewhere@example.org");
  await page.goto(linkIn(await mailTo(mailbox, "elsewhere@example.org"), CONFIRM));
  await expectAccessibleInBothSchemes(page, "confirming an address elsewhere");
  await page.getByLabel("Password").fill("what I use elsewhere");
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await expect(page.getByText("This is not the password").first()).toBeVisible();
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await expect(page.getByText("Your email address is confirmed.")).toBeVisible();
  await stranger.close();
});

test("a forgotten password is replaced by the link in the mail, and the old one opens nothing", async ({
  page,
  context,
  site,
  mailbox,
}) => {
  const email = "forgetful@example.org";
  const { cookie } = await aConfirmedOwner(site, mailbox, email);
  await page.goto("/auth");
  await page.getByRole("link", { name: /Forgot/ }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText("Look into your mailbox")).toBeVisible();

  const link = linkIn(await mailTo(mailbox, email, /new password/), RESET);
  const answer = await page.goto(link);
  expect(answer?.headers()).toMatchObject({ "referrer-policy": "same-origin" });
  const twice = await context.newPage();
  await twice.goto(link);
  const fresh = "a kite over the Craters of the Moon";
  await choose(page, fresh, "Change my password");
  await expect(page).toHaveURL(/\/auth$/);

  await signIn(page, email, PASSWORD);
  await expect(page.getByText("Invalid email or password").first()).toBeVisible();
  await signIn(page, email, fresh);
  await expect(page).toHaveURL(`${site.origin}/`);
  const before = await fetch(`${site.origin}/admin`, { headers: { cookie }, redirect: "manual" });
  expect(before.status).toBe(302);

  await choose(twice, "a third password entirely", "Change my password");
  await expect(twice.getByText("This link is used up or too old").first()).toBeVisible();
  await page.goto(link);
  await page.getByRole("link", { name: "Get a new link" }).click();
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
});

async function choose(page: Page, password: string, button: string): Promise<void> {
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByLabel("New password again").fill(password);
  await page.getByRole("button", { name: button }).click();
}

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto("/auth?tab=sign-up");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Password again").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByText("Account created successfully!")).toBeVisible();
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto("/auth");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

/** Where mail is sent, an account can sign in only once its address is proven; a role is then given at once. */
async function aConfirmedOwner(site: SiteServer, mailbox: MailCatcher, email: string) {
  await callAuth(site, "sign-up/email", { email, password: PASSWORD });
  const link = linkIn(await mailTo(mailbox, email, /Confirm/), CONFIRM);
  await fetch(link, {
    method: "POST",
    headers: { origin: site.origin },
    redirect: "manual",
    body: new URLSearchParams({ password: PASSWORD }),
  });
  expect(await runCommand(site, ["admin", "grant", email, "owner"])).toContain("is now owner");
  return { email, cookie: await signInByApi(site, email) };
}
