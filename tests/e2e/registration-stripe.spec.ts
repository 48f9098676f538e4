import { test as base, expect, type Page } from "@playwright/test";
import { FAKE_SECRET_KEY, FAKE_WEBHOOK_SECRET, FakeStripe } from "../support/fake-stripe.ts";
import { type SiteServer, startSite } from "../support/site-server.ts";

interface StripeSite {
  site: SiteServer;
  stripe: FakeStripe;
}

/** The site with Stripe set up; the stand-in's payment page lives on another origin. */
const test = base.extend<object, { stripeSite: StripeSite }>({
  stripeSite: [
    async ({ browserName: _ }, use) => {
      const stripe = await FakeStripe.start();
      const site = await startSite({
        env: {
          STRIPE_API_URL: stripe.url,
          STRIPE_SECRET_KEY: FAKE_SECRET_KEY,
          STRIPE_WEBHOOK_SECRET: FAKE_WEBHOOK_SECRET,
        },
      });
      await use({ site, stripe });
      await site.stop();
      await stripe.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: ({ stripeSite }, use) => use(stripeSite.site.origin),
});

test.beforeEach(({ stripeSite: { site, stripe } }) => {
  stripe.webhookUrl = `${site.origin}/api/webhooks/stripe`;
  stripe.behaviour = "normal";
});

async function fillIn(page: Page): Promise<void> {
  await page.goto("/register");
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Email", { exact: true }).fill("ada@example.org");
  await page.getByLabel("Grade level").selectOption("9");
  await page.getByLabel("I accept the").check();
}

const submitButton = (page: Page) => page.getByRole("button", { name: /Continue to payment/ });

test("with script, the payment page of another origin opens in a new window", async ({ page }) => {
  await fillIn(page);
  const opening = page.waitForEvent("popup");
  await submitButton(page).click();
  const payment = await opening;
  await payment.getByRole("button", { name: "Pay" }).click();
  await payment.waitForURL(/\/register\?success/);
  await expect(page.getByRole("link", { name: "See your registration" })).toBeVisible();
});

test("an event that is lost on the way loses no payment", async ({ page, stripeSite }) => {
  stripeSite.stripe.webhookUrl = undefined;
  await fillIn(page);
  const opening = page.waitForEvent("popup");
  await submitButton(page).click();
  const payment = await opening;
  await payment.getByRole("button", { name: "Pay" }).click();
  await expect(payment.getByRole("heading", { name: "Your place is kept" })).toBeVisible();
});

test("a payment service in trouble leaves the form as it is", async ({ page, stripeSite }) => {
  stripeSite.stripe.behaviour = "no-url";
  await fillIn(page);
  await submitButton(page).click();
  await expect(page.getByText("Registration failed")).toBeVisible();
  await expect(page.getByText("No checkout URL returned").first()).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("Ada");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the form's redirect to another origin is followed", async ({ page, stripeSite }) => {
    await fillIn(page);
    await submitButton(page).click();
    await page.waitForURL(`${stripeSite.stripe.url}/pay/**`);
    await page.getByRole("button", { name: "Pay" }).click();
    await expect(page.getByRole("heading", { name: "Your place is kept" })).toBeVisible();
  });

  test("canceling leads back to the form as it was", async ({ page, stripeSite }) => {
    await fillIn(page);
    await submitButton(page).click();
    await page.waitForURL(`${stripeSite.stripe.url}/pay/**`);
    await page.getByRole("link", { name: "Cancel" }).click();
    await expect(page.getByText("Payment canceled")).toBeVisible();
    await expect(page.getByLabel("First name")).toHaveValue("Ada");
  });
});
