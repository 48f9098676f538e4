import { takeAPersonsTime } from "../support/a-persons-time.ts";
import { expectAccessible } from "../support/axe.ts";
import { linkIn, mailTo } from "../support/read-mail.ts";
import { expect, test } from "../support/visit-with-mail.ts";

const CONFIRM = "/deadlines/reminders/confirm";

test("a visitor asks for reminders, confirms them with a button and sees what is on", async ({
  page,
  mailbox,
}) => {
  await page.goto("/deadlines/reminders");
  await expectAccessible(page, "reminders, idle");
  await expect(
    page.getByRole("checkbox", { name: "Early enrollment and lessons open" }),
  ).toHaveCount(0);
  for (const box of await page.getByRole("checkbox").all()) await box.uncheck();
  await page.getByRole("button", { name: "Remind me" }).click();
  const summary = page.getByRole("region", { name: "There is a problem" });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveText([
    "Invalid email address",
    "Please choose at least one date",
  ]);
  await expectAccessible(page, "reminders, errors");

  await page.getByRole("checkbox", { name: "Projects due, registration closes" }).check();
  await page.getByRole("textbox", { name: "Email" }).fill("student@example.org");
  await takeAPersonsTime(page);
  await page.getByRole("button", { name: "Remind me" }).click();
  await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeFocused();
  await expectAccessible(page, "reminders, link sent");

  const link = linkIn(await mailTo(mailbox, "student@example.org"), CONFIRM);
  // A mail scanner was here first.
  expect((await page.request.head(link)).status()).toBe(200);
  for (let looks = 0; looks < 3; looks += 1) await page.request.get(link);
  const response = await page.goto(link);
  expect(response?.headers()).toMatchObject({
    "referrer-policy": "same-origin",
    "cache-control": "no-store",
    "x-robots-tag": "noindex, nofollow",
  });
  await expect(page.getByText("March 18, 2026 at 11:59 PM MT")).toBeVisible();
  await expectAccessible(page, "confirmation, waiting");
  await page.getByRole("button", { name: "Confirm reminders" }).click();
  await expect(page.getByRole("heading", { name: "Your reminders are on" })).toBeVisible();
  await expectAccessible(page, "confirmation, done");
});

test.describe("links that lead nowhere", () => {
  test.use({ expectedMessages: [/status of 404/] });

  test("are explained", async ({ page }) => {
    await page.goto(`${CONFIRM}?token=cut-off`);
    await expect(page.getByRole("link", { name: "Get a new link" })).toBeVisible();
    await expectAccessible(page, "confirmation, gone");
    await page.goto("/deadlines/reminders/unsubscribe?token=used-before");
    await expect(
      page.getByRole("heading", { name: "No reminders behind this link" }),
    ).toBeVisible();
    await expectAccessible(page, "unsubscribe, gone");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedMessages: [/status of 400/] });

  test("a visitor asks and confirms; what was chosen survives a mistake", async ({
    page,
    mailbox,
  }) => {
    await page.goto("/deadlines/reminders");
    await page.getByRole("checkbox", { name: "Expert judging" }).uncheck();
    await page.getByRole("textbox", { name: "Email" }).fill("nobody");
    await takeAPersonsTime(page);
    await page.getByRole("button", { name: "Remind me" }).click();
    await expect(page.getByRole("link", { name: "Invalid email address" })).toBeVisible();
    await expect(page.getByRole("checkbox", { name: "Expert judging" })).not.toBeChecked();
    await expect(page.getByRole("checkbox", { name: "Finalists announced" })).toBeChecked();
    await page.getByRole("textbox", { name: "Email" }).fill("reminded@example.org");
    await page.getByRole("button", { name: "Remind me" }).click();
    await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible();
    await page.goto(linkIn(await mailTo(mailbox, "reminded@example.org"), CONFIRM));
    await page.getByRole("button", { name: "Confirm reminders" }).click();
    await expect(page.getByRole("heading", { name: "Your reminders are on" })).toBeVisible();
  });
});
