import type { Page } from "@playwright/test";
import { takeAPersonsTime } from "../support/a-persons-time.ts";
import { expectAccessible } from "../support/axe.ts";
import { headerOf, mailTo } from "../support/read-mail.ts";
import { openWithScript } from "../support/script-at-work.ts";
import { expect, test } from "../support/visit-with-mail.ts";

// The rules come with the first field: what is sent before is answered by the server.
test.use({ expectedMessages: [/status of 400/] });

test("somebody asks a question, mends mistakes, and staff can reply", async ({ page, mailbox }) => {
  await openWithScript(page, "/contact");
  await expect(page.getByRole("heading", { name: "What Happens Next" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(6);
  await expect(page.getByText("Monday to Friday, 9 AM to 5 PM MT")).not.toHaveCount(0);
  await expectAccessible(page, "contact form, idle");

  await send(page);
  const summary = page.getByRole("region", { name: "There is a problem" });
  await expect(summary).toBeFocused();
  await expect(page.getByRole("alert")).toContainText("Validation ErrorFirst name is required");
  await expect(page.getByLabel("Your role")).toHaveAccessibleDescription(
    "Error: Please select your role",
  );
  await expectAccessible(page, "contact form, errors");
  await summary.getByRole("link", { name: "Institution/Company is required" }).click();
  await expect(page.getByLabel("Institution or company")).toBeFocused();

  await fillIn(page, "grace@example.org");
  await expect(summary).toBeHidden();
  await takeAPersonsTime(page);
  await slowDown(page);
  await send(page);
  await expect(page.getByRole("button", { name: "Sending..." })).toBeDisabled();
  await expectSuccess(page);
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue("");
  await expect(page.getByLabel("Your role")).toHaveValue("");
  await expectAccessible(page, "contact form, sent");
  await page.getByLabel("First name").fill("Grace");
  // It stays, where a toast would be gone while somebody looks away.
  await expectSuccess(page);

  const notice = await mailTo(mailbox, "staff@example.org", /Gooding Library - Faculty/);
  expect(headerOf(notice, "Reply-To")).toBe("Grace Hopper <grace@example.org>");
  expect(notice.source).toContain("208 555 0199");
});

test("a mistake is told on leaving the field, before anything is sent", async ({ page }) => {
  await openWithScript(page, "/contact");
  const email = page.getByLabel("Email");
  await email.fill("grace");
  await email.blur();
  await expect(email).toHaveAccessibleDescription(/Invalid email address/);
  await expect(page.getByRole("region", { name: "There is a problem" })).toBeHidden();
  await email.fill("grace@example.org");
  await expect(email).not.toHaveAccessibleDescription(/Invalid/);
});

test("a family is led there with its role filled in, and asked for no institution", async ({
  page,
}) => {
  await page.goto("/parents");
  await page
    .getByRole("main")
    .getByRole("link", { name: /question/i })
    .first()
    .click();
  await expect(page.getByLabel("Your role")).toHaveValue("parent");
  await expect(page.getByLabel("Institution or company")).toHaveCount(0);
  await openWithScript(page, "/contact?topic=workshop");
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue(/workshop/);
  await expect(page.getByLabel("Institution or company")).toBeVisible();
  await openWithScript(page, "/contact?topic=__proto__");
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue("");
});

test("a double click sends one message", async ({ page, mailbox }) => {
  await openWithScript(page, "/contact");
  await fillIn(page, "double@example.org", "Twice Library");
  await takeAPersonsTime(page);
  await page.getByRole("button", { name: "Send message" }).dblclick();
  await expectSuccess(page);
  await mailTo(mailbox, "staff@example.org", /Twice Library/);
});

test.describe("when the site cannot be reached", () => {
  test.use({ expectedMessages: [/Failed to load resource/] });

  test("the typed text stays, and sending again works", async ({ page, mailbox }) => {
    await openWithScript(page, "/contact");
    await fillIn(page, "later@example.org", "Later Library");
    await takeAPersonsTime(page);
    await page.route("**/contact.data*", (route) => route.abort());
    await send(page);
    await expect(page.getByRole("alert")).toContainText(
      "ErrorFailed to send message. Please try again.",
    );
    await expect(page.getByLabel("Message", { exact: true })).toHaveValue("May we host a club?");
    await page.unroute("**/contact.data*");
    await send(page);
    await expectSuccess(page);
    await mailTo(mailbox, "staff@example.org", /Later Library/);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedMessages: [/status of 400/] });

  test("nothing typed is lost on an error, and the message is sent", async ({ page, mailbox }) => {
    await page.goto("/contact");
    await fillIn(page, "no-script", "Plain Library");
    await takeAPersonsTime(page);
    await send(page);
    const summary = page.getByRole("region", { name: "There is a problem" });
    await expect(summary.getByRole("link")).toHaveText(["Invalid email address"]);
    await expect(page.getByRole("alert")).toContainText("Validation ErrorInvalid email address");
    await expect(page.getByLabel("Message", { exact: true })).toHaveValue("May we host a club?");
    await expect(page.getByLabel("Your role")).toHaveValue("faculty");
    await page.getByLabel("Email").fill("no-script@example.org");
    await send(page);
    await expectSuccess(page);
    await expect(page.getByLabel("Message", { exact: true })).toHaveValue("");
    const notice = await mailTo(mailbox, "staff@example.org", /Plain Library/);
    expect(headerOf(notice, "Reply-To")).toContain("no-script@example.org");
  });
});

async function fillIn(page: Page, email: string, institution = "Gooding Library"): Promise<void> {
  await page.getByLabel("First name").fill("Grace");
  await page.getByLabel("Last name").fill("Hopper");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Institution or company").fill(institution);
  await page.getByLabel("Your role").selectOption("Faculty");
  await page.getByLabel("Phone").fill("208 555 0199");
  await page.getByLabel("Message", { exact: true }).fill("May we host a club?");
  await page.getByLabel(/Send me news/).check();
}

function send(page: Page): Promise<void> {
  return page.getByRole("button", { name: "Send message" }).click();
}

/** Long enough to see what the page does meanwhile. */
async function slowDown(page: Page): Promise<void> {
  await page.route("**/contact.data*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
}

async function expectSuccess(page: Page): Promise<void> {
  const toast = page.getByRole("status").filter({ hasText: "Message sent successfully!" });
  await expect(toast).toContainText("We'll get back to you within 1-2 business days.");
}
