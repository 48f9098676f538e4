import { expectAccessible } from "../support/axe.ts";
import { expectValidHtml } from "../support/html.ts";
import { linkIn, mailTo } from "../support/read-mail.ts";
import { aRegistration } from "../support/registrations.ts";
import type { SiteServer } from "../support/site-server.ts";
import { expect, test } from "../support/visit-with-mail.ts";

test.use({ expectedMessages: [/status of 40[04]/] });

/** Addresses that were cut off on their way, with what they say and the way on that they show. */
const DEAD_LINKS = [
  ["/register/confirmation/cut-off", "This link is not complete", "Send me the link"],
  ["/register/confirmation/cut-off/receipt.pdf", "This link is not complete", "Send me the link"],
  ["/demo-checkout/cut-off", "There is no payment page here", "Send me the link"],
  [
    "/deadlines/reminders/confirm?token=cut-off",
    "This link does not work any more",
    "Get a new link",
  ],
  ["/deadlines/reminders/confirm", "This link does not work any more", "Get a new link"],
  ["/deadlines/reminders/unsubscribe?token=cut-off", "No reminders behind", "Contact us"],
  ["/auth/reset-password?token=cut-off", "This link does not work any more", "Get a new link"],
  ["/auth/reset-password", "This link does not work any more", "Get a new link"],
  ["/auth/confirm-email?token=cut-off", "This link does not work any more", "Sign in"],
  ["/auth/first-owner?token=cut-off", "This link does not work any more", "Sign in"],
  ["/auth/invitation?token=cut-off", "This link does not work any more", "Sign in"],
  ["/consent/cut-off", "This link does not work any more", "Come in with my mailbox"],
  ["/consent/cut-off/sheet", "This link does not work any more", "Come in with my mailbox"],
  ["/mentor/cut-off", "This invitation is over", "Come in"],
  ["/teacher/cut-off", "This link does not work any more", "Sign In"],
  ["/school-order/cut-off", "This link does not work any more", "Ask for a quote"],
] as const;

for (const [address, title, wayOn] of DEAD_LINKS) {
  test(`${address} says what is the matter and how to go on`, async ({ page }) => {
    const response = await page.goto(address);
    expect(response?.status()).toBe(404);
    expect(response?.headers()).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "same-origin",
      "x-robots-tag": "noindex, nofollow",
    });
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toContainText(title);
    await expect(page).toHaveTitle(new RegExp(title));
    await expect(
      main.getByRole("link", { name: wayOn }).or(main.getByRole("button", { name: wayOn })),
    ).toBeVisible();
    // The menu is there as on every page: nobody is shown the door.
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page.getByText("Unexpected Application Error")).toHaveCount(0);
    await expectValidHtml((await response?.text()) ?? "", address);
    await expectAccessible(page, address);
  });
}

test("a mail program that unsubscribes somebody twice hears of no failure", async ({ site }) => {
  const answer = await fetch(`${site.origin}/deadlines/reminders/unsubscribe?token=used-before`, {
    method: "POST",
    body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
  });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain("No reminders behind this link");
});

test("whoever has lost the link to a registration gets it by e-mail", async ({
  page,
  site,
  mailbox,
}) => {
  await register(site, "lost@example.org");
  await page.goto("/register/confirmation/cut-off");
  await page.getByLabel("Email").fill("lost@");
  await page.getByRole("button", { name: "Send me the link" }).click();
  await expect(page.getByRole("link", { name: "Invalid email address" })).toBeVisible();
  await expectAccessible(page, "find your registration, refused");
  await page.getByLabel("Email").fill("lost@example.org");
  await page.getByRole("button", { name: "Send me the link" }).click();
  await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible();
  await expectAccessible(page, "find your registration, sent");
  await page.goto(linkIn(await mailTo(mailbox, "lost@example.org"), "/register/confirmation/"));
  await expect(page.getByRole("heading", { name: "Your registration" })).toBeVisible();
});

test("nobody learns from the answer which addresses we know", async ({ site }) => {
  await register(site, "well-known@example.org");
  const answers = [];
  for (const email of ["well-known@example.org", "unknown@example.org"]) {
    const answer = await fetch(`${site.origin}/register/find`, {
      method: "POST",
      headers: { origin: site.origin },
      body: new URLSearchParams({ email }),
      redirect: "manual",
    });
    answers.push([answer.status, answer.headers.get("location"), await answer.text()]);
  }
  expect(answers[0]).toEqual([303, "/register/find?sent", ""]);
  expect(answers[1]).toEqual(answers[0]);
});

async function register(site: SiteServer, email: string): Promise<void> {
  const answer = await fetch(`${site.origin}/api/create-registration-checkout`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(aRegistration({ email })),
  });
  expect(answer.status).toBe(200);
}
