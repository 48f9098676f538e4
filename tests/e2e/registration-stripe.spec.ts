import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { openPayment, submitButton, submitButtonWithoutScript } from "../support/payment-window.ts";
import { expect, test } from "../support/visit-with-stripe.ts";

async function fillIn(page: Page, email = `${randomUUID()}@example.org`): Promise<void> {
  await page.goto("/register");
  await page.getByLabel("A student, 13 or older").check();
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Grade level").selectOption("9");
  await page.getByLabel("I accept the").check();
}

test("with script, the payment page of another origin opens in a new window", async ({
  page,
  stripe: _,
}) => {
  await fillIn(page);
  const payment = await openPayment(page);
  await payment.getByRole("button", { name: "Pay" }).click();
  for (const window of [payment, page]) {
    await expect(window.getByRole("heading", { name: "Ada has a place!" })).toBeVisible();
  }
});

test("a payment window of another origin that is closed sets the form free again, and not before", async ({
  page,
  stripe,
}) => {
  await fillIn(page);
  const payment = await openPayment(page);
  await payment.waitForURL(`${stripe.url}/pay/**`);
  const asked = page.waitForResponse(/registration-status/);
  await expect(page.getByRole("heading", { name: "Pay in the other window" })).toBeVisible();
  await asked;
  await expect(page.getByLabel("First name")).toBeDisabled();
  await payment.close();
  await expect(page.getByRole("heading", { name: "Not paid yet" })).toBeVisible();
  await expect(page.getByLabel("First name")).toBeEnabled();
});

test("while a bank is at work, neither window asks for the money again", async ({
  page,
  stripe,
}) => {
  await fillIn(page);
  const payment = await openPayment(page);
  await payment.waitForURL(`${stripe.url}/pay/**`);
  const session = stripe.session(new URL(payment.url()).pathname.split("/").at(-1) ?? "");
  Object.assign(session, { status: "complete", intentStatus: "processing" });
  await stripe.deliver(stripe.event("checkout.session.completed", session.id));
  await payment.goto(session.successUrl);
  for (const window of [payment, page]) {
    await expect(window.getByRole("heading", { name: "Your bank is at work" })).toBeVisible();
    await expect(window.getByRole("button", { name: /pay/i })).toHaveCount(0);
  }
});

test("an event that is lost on the way loses no payment", async ({ page, stripe }) => {
  stripe.webhookUrl = undefined;
  await fillIn(page);
  const payment = await openPayment(page);
  await payment.getByRole("button", { name: "Pay" }).click();
  await expect(payment.getByRole("heading", { name: "Ada has a place!" })).toBeVisible();
});

test.describe("a payment service in trouble", () => {
  test.use({ expectedMessages: [/status of 503/] });

  test("leaves the form as it is", async ({ page, stripe }) => {
    stripe.troubles = { create: "no-url" };
    await fillIn(page);
    await submitButton(page).click();
    await expect(page.getByText("Registration failed")).toBeVisible();
    await expect(page.getByText("No checkout URL returned").first()).toBeVisible();
    await expect(page.getByLabel("First name")).toHaveValue("Ada");
  });

  test("that is slow shows that it is at work, and lets nobody press twice", async ({
    page,
    stripe,
  }) => {
    stripe.delayMs = 1_500;
    await fillIn(page, "slow@example.org");
    const opening = page.waitForEvent("popup");
    await submitButton(page).click();
    await expect(page.getByRole("button", { name: "Processing..." })).toBeDisabled();
    await expect(page.getByLabel("First name")).toBeDisabled();
    await expectAccessible(page, "waiting for the payment service");
    await (await opening).waitForURL(`${stripe.url}/pay/**`);
  });

  test("that never answers is given up on; trying again pays the same registration", async ({
    page,
    stripe,
  }) => {
    stripe.troubles = { create: "hangs" };
    await fillIn(page, "hangs@example.org");
    await submitButton(page).click();
    await expect(page.getByText("The payment service does not answer").first()).toBeVisible();
    await expect(page.getByText("Your registration is saved").first()).toBeVisible();
    await expect(page.getByLabel("First name")).toBeEnabled();
    await expect(page.getByLabel("First name")).toHaveValue("Ada");
    await expectAccessible(page, "after the payment service did not answer");
    stripe.troubles = {};
    const before = new Set(stripe.sessions.keys());
    const payment = await openPayment(page);
    await payment.waitForURL(`${stripe.url}/pay/**`);
    expect([...stripe.sessions.keys()].filter((id) => !before.has(id))).toHaveLength(1);
    await payment.getByRole("button", { name: "Pay" }).click();
    await expect(page.getByRole("heading", { name: "Ada has a place!" })).toBeVisible();
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the form's redirect to another origin is followed", async ({ page, stripe }) => {
    await fillIn(page);
    await submitButtonWithoutScript(page).click();
    await page.waitForURL(`${stripe.url}/pay/**`);
    await page.getByRole("button", { name: "Pay" }).click();
    await expect(page.getByRole("heading", { name: "Ada has a place!" })).toBeVisible();
  });

  test("canceling leads back to the form as it was", async ({ page, stripe }) => {
    await fillIn(page);
    await submitButtonWithoutScript(page).click();
    await page.waitForURL(`${stripe.url}/pay/**`);
    await page.getByRole("link", { name: "Cancel" }).click();
    await expect(page.getByText("Payment canceled")).toBeVisible();
    await expect(page.getByLabel("First name")).toHaveValue("Ada");
  });
});
