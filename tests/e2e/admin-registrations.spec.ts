import { expectAccessible } from "../support/axe.ts";
import type { FakeStripe } from "../support/fake-stripe.ts";
import { openForm, openPayment } from "../support/payment-window.ts";
import { postJson } from "../support/post-json.ts";
import { aRegistration } from "../support/registrations.ts";
import type { SiteServer } from "../support/site-server.ts";
import { aStaffMember, signInBrowser } from "../support/staff.ts";
import { expect, test } from "../support/visit-with-stripe.ts";

test.use({ expectedMessages: [/status of 4(00|09)/] });

test("money goes back through Stripe: a part, the rest, and nothing while Stripe fails", async ({
  page,
  site,
  context,
  stripe,
}) => {
  const session = await aPaidRegistration(site, stripe, "refund@example.org");
  await signInBrowser(context, site, await aStaffMember(site, "admin"));
  await page.goto("/admin/registrations?q=refund");
  await page.getByRole("cell").getByRole("link").first().click();
  await page.getByText("Refund", { exact: true }).click();
  const giveBack = async (amount: string) => {
    await page.getByLabel("Amount in dollars").fill(amount);
    await page.getByRole("button", { name: "Return the money" }).click();
  };
  await giveBack("10");
  await expect(page.getByText("$10 are returned.")).toBeFocused();
  expect(session.amountRefunded).toBe(1_000);

  stripe.troubles = { refund: "refuses" };
  await giveBack("15");
  await expect(page.getByText("No money was returned.")).toBeFocused();
  await expect(page.getByText("the refund failed; no money was returned")).toBeVisible();
  expect(session.amountRefunded).toBe(1_000);

  stripe.troubles = {};
  await giveBack("15");
  await expect(page.getByText("$15 are returned.")).toBeVisible();
  expect(session.amountRefunded).toBe(2_500);
  await expect(page.getByText("Refunded", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Return the money" })).toHaveCount(0);
  await page.getByText("What the registrant sees").click();
  await expect(page.getByText("Your payment was given back in full")).toBeVisible();
  // Staff read; the registrant's link is the registrant's alone.
  expect(await page.content()).not.toContain("/register/confirmation/");
});

test("of two payments the one that nothing hangs on is chosen, goes back, and leaves the place", async ({
  page,
  site,
  context,
  stripe,
}) => {
  const { first, second } = await aRegistrationPaidTwice(site, stripe, "twice@example.org");
  await signInBrowser(context, site, await aStaffMember(site, "admin"));
  await page.goto("/admin/registrations?q=twice");
  await page.getByRole("cell").getByRole("link").first().click();
  await expect(
    page.getByRole("heading", { name: "Paid twice. One payment goes back." }),
  ).toBeVisible();
  await expect(page.getByLabel("Second payment")).toBeChecked();
  await expect(page.getByLabel("First payment")).not.toBeChecked();
  await expect(page.getByText("giving all of it back takes the place away")).toBeVisible();
  await expectAccessible(page, "registration paid twice");
  await page.getByLabel("Why, for the record").fill("Two windows");
  await page.getByRole("button", { name: "Return the money" }).click();
  await expect(page.getByText("$25 are returned.")).toBeFocused();
  expect([first.amountRefunded, second.amountRefunded]).toEqual([0, 2_500]);
  await expect(page.getByRole("heading", { name: "Paid twice" })).toHaveCount(0);
  const payments = page.getByRole("region", { name: "Payments" });
  await expect(payments.getByRole("row", { name: "Carries the place" })).toContainText("Paid");
  const returned = payments.getByRole("row", { name: "Second payment" });
  await expect(returned).toContainText("$25 returned: Two windows");
  await expect(payments.getByRole("row", { name: "Due $25" })).toContainText("$25");
});

test("without script a payment is chosen and returned as well", async ({
  site,
  browser,
  stripe,
}) => {
  const { first, second } = await aRegistrationPaidTwice(site, stripe, "plain@example.org");
  const context = await browser.newContext({ baseURL: site.origin, javaScriptEnabled: false });
  await signInBrowser(context, site, await aStaffMember(site, "admin"));
  const page = await context.newPage();
  await page.goto("/admin/registrations?q=plain");
  await page.getByRole("cell").getByRole("link").first().click();
  await expect(page.getByLabel("Second payment")).toBeChecked();
  await page.getByLabel("First payment").check();
  await page.getByLabel("Amount in dollars").fill("10");
  await page.getByRole("button", { name: "Return the money" }).click();
  await expect(page.getByText("$10 are returned.")).toBeVisible();
  await page.getByRole("button", { name: "Return the money" }).click();
  await expect(page.getByText("$25 are returned.")).toBeVisible();
  expect([first.amountRefunded, second.amountRefunded]).toEqual([1_000, 2_500]);
  await context.close();
});

test("staff make a voucher, and a family sees what it takes off before they pay", async ({
  page,
  site,
  context,
  stripe,
}) => {
  await signInBrowser(context, site, await aStaffMember(site, "admin"));
  await page.goto("/admin/vouchers");
  await page.getByLabel("What it is for", { exact: true }).fill("Lions Club of Nampa");
  await page.getByLabel("What it takes off").selectOption("Dollars");
  await page.getByLabel("How much").fill("10");
  await page.getByLabel("How often at most").fill("1");
  await page.getByLabel("Why, for staff only").fill("A gift");
  await page.getByRole("button", { name: "Make the voucher" }).click();
  const made = await page.getByText("The voucher is made. Its code: ").textContent();
  const code = made?.split("Its code: ")[1] ?? "";

  await openForm(page, "/register?tab=individual");
  await page.getByLabel("A student, 13 or older").check();
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Email", { exact: true }).fill("voucher@example.org");
  await page.getByLabel("Grade level").selectOption("9");
  await page.getByLabel("I accept the").check();
  await page.getByLabel("Voucher code").fill("BBBB BBBB");
  await page.getByLabel("Voucher code").blur();
  await expect(page.getByText("We do not know this voucher.")).toBeVisible();
  await page.getByLabel("Voucher code").fill(code.toLowerCase());
  await page.getByLabel("Voucher code").blur();
  await expect(page.getByText("The voucher is good. You pay $15.")).toBeVisible();
  await expectAccessible(page, "a form with a voucher");
  const payment = await openPayment(page);
  await expect.poll(() => [...stripe.sessions.values()].at(-1)?.amountTotal).toBe(1_500);
  // A window that is closed while it opens was seen to hold up the next page of the other one.
  await payment.waitForURL(`${stripe.url}/pay/**`);
  await payment.close();
  await page.goto("/admin/vouchers");
  await expect(page.getByRole("row", { name: "Lions Club" })).toContainText("1 of 1");
});

test("an event of nobody's payment is on the overview until somebody has looked at it", async ({
  page,
  site,
  context,
  stripe,
}) => {
  const stray = stripe.addSession({ clientReferenceId: "of another shop", amountTotal: 4_200 });
  stripe.pay(stray.id);
  const event = stripe.event("checkout.session.completed", stray.id);
  expect(await stripe.deliver(event)).toBe(200);
  await signInBrowser(context, site, await aStaffMember(site, "admin"));
  await page.goto("/admin");
  // Others of the world may have left some as well.
  await page.getByRole("link", { name: /payment events? belongs? to nobody here/ }).click();
  const row = page.getByRole("row").filter({ hasText: stray.id });
  await expect(row).toContainText("$42");
  await expect(row).toContainText("Of a registration that is not here");
  await expectAccessible(page, "payment events");
  await row.getByRole("button", { name: "Looked at" }).click();
  await expect(page.getByText("The event is marked as looked at.")).toBeFocused();
  await expect(row).toHaveCount(0);
});

test("two people correct one registration: the second is told, and what they typed stays", async ({
  page,
  site,
  context,
  browser,
  stripe,
}) => {
  await aPaidRegistration(site, stripe, "tandem@example.org");
  await signInBrowser(context, site, await aStaffMember(site, "admin"));
  await page.goto("/admin/registrations?q=tandem");
  await page.getByRole("cell").getByRole("link").first().click();
  await page.getByRole("link", { name: "Correct a typing error" }).click();
  await page.getByLabel("First name").fill("Augusta");

  const others = await browser.newContext({ baseURL: site.origin });
  await signInBrowser(others, site, await aStaffMember(site, "admin"));
  const other = await others.newPage();
  await other.goto(page.url());
  await other.getByLabel("First name").fill("Adeline");
  await other.getByRole("button", { name: "Save corrections" }).click();
  await expect(other.getByText("The corrections are saved.")).toBeVisible();

  await page.getByRole("button", { name: "Save corrections" }).click();
  await expect(page.getByText("Somebody else changed this registration")).toBeFocused();
  await expect(page.getByLabel("First name")).toHaveValue("Augusta");
  await page.getByRole("link", { name: "Back without changes" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Adeline");
  await others.close();
});

async function aRegistrationPaidTwice(site: SiteServer, stripe: FakeStripe, email: string) {
  const first = await aPaidRegistration(site, stripe, email);
  const second = stripe.addSession({ clientReferenceId: first.clientReferenceId });
  stripe.pay(second.id);
  expect(await stripe.deliver(stripe.event("checkout.session.completed", second.id))).toBe(200);
  return { first, second };
}

async function aPaidRegistration(site: SiteServer, stripe: FakeStripe, email: string) {
  const path = "/api/create-registration-checkout";
  const { url } = await postJson<{ url: string }>(site, path, aRegistration({ email }));
  const session = stripe.session(url.split("/").at(-1) ?? "");
  stripe.pay(session.id);
  expect(await stripe.deliver(stripe.event("checkout.session.completed", session.id))).toBe(200);
  return session;
}

test("staff who have a visitor's link can read behind it, and not act", async ({
  page,
  site,
  context,
}) => {
  const { status_url } = await postJson<{ status_url: string }>(
    site,
    "/api/create-registration-checkout",
    aRegistration({ email: "linked@example.org", grade_level: "3", age: null }),
  );
  const path = `/register/confirmation/${status_url.split("/").at(-1)}`;
  const staff = await aStaffMember(site, "viewer");
  for (const [who, status] of [
    [staff.cookie, 403],
    ["", 400],
  ] as const) {
    for (const address of [path, `${path}.data`]) {
      const answer = await fetch(`${site.origin}${address}`, {
        method: "POST",
        headers: { origin: site.origin, cookie: who },
        body: new URLSearchParams({ intent: "guardian", guardian_email: "not an address" }),
      });
      expect(answer.status, `${address} ${who}`).toBe(status);
    }
  }
  await signInBrowser(context, site, staff);
  await page.goto(path);
  await expect(page.getByText("You are signed in as staff")).toBeVisible();
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
});
