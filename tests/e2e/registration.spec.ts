import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { takeAPersonsTime } from "../support/a-persons-time.ts";
import { expectAccessible } from "../support/axe.ts";
import { scriptBytes } from "../support/page-weight.ts";
import {
  openForm,
  openPayment,
  submitButton,
  submitButtonWithoutScript,
} from "../support/payment-window.ts";
import { expectAsWritten, Presses } from "../support/presses.ts";
import { aPdf } from "../support/sample-pdf.ts";
import { untilScriptIsAtWork } from "../support/script-at-work.ts";
import { aStaffMember, signInBrowser } from "../support/staff.ts";
import { expect, test } from "../support/visit.ts";

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1440, height: 900 };

/** Its script moves fields when it comes, under a finger that is quicker than any person's. */
async function fillIn(
  page: Page,
  type: "individual" | "team" | "school",
  { withScript = true } = {},
): Promise<void> {
  await page.goto(`/register?tab=${type}`);
  if (withScript) await untilScriptIsAtWork(page);
  if (type === "individual") {
    await page.getByLabel("A student, 13 or older").check();
    await page.getByLabel("First name").fill("Ada");
    // An address of its own: a second paid place for one child would be asked about.
    await page.getByLabel("Email", { exact: true }).fill(`${randomUUID()}@example.org`);
    await page.getByLabel("Grade level").selectOption("9");
  } else if (type === "team") {
    await page.getByLabel("Team name").fill("Star Garnets");
    await page.getByLabel("Team email").fill("coach@example.org");
    await page.getByLabel("Team size").selectOption("4");
    await nameStudents(page, ["Ada", "Grace", "Katherine", "Mary"]);
    await page.getByLabel("I am an adult").check();
  } else {
    await page.getByLabel("School name").fill("Rexburg Middle School");
    await page.getByLabel("How many students").selectOption("26-50");
    await page.getByLabel("Contact email").fill("office@example.org");
  }
  await page.getByLabel("I accept the").check();
}

async function nameStudents(page: Page, names: string[]): Promise<void> {
  for (const [index, name] of names.entries()) {
    await page.getByLabel(`Student ${index + 1}`, { exact: true }).fill(name);
  }
}

const CONFIRMATION = /\/register\/confirmation\//;

test("scripts are asked for when the page has been painted, and find what was typed by then", async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  const firstScript = page.waitForRequest(/\.js$/);
  // Its pictures may still be on the way then, and "load" waits for both.
  await page.goto("/register?tab=individual", { waitUntil: "domcontentloaded" });
  await firstScript;
  expect(await page.evaluate(() => performance.getEntriesByType("paint").length)).toBeGreaterThan(
    0,
  );
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Guardian email").fill("parent@example.org");
  await page.getByLabel("I accept the").check();
  held.resolve();
  await expect(submitButton(page)).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("Ada");
  await expect(page.getByLabel("Guardian email")).toHaveValue("parent@example.org");
  await expect(page.getByLabel("I accept the")).toBeChecked();
});

test("the page costs a phone at most 130 KB of script", async ({ page }) => {
  const bytes = await scriptBytes(page, "/register");
  // A page that stopped hydrating would pass the limit, too.
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(130_000);
});

const WAYS = [
  { type: "individual", price: "$25", size: PHONE },
  { type: "team", price: "$100", size: DESKTOP },
  { type: "school", price: "$2,500", size: DESKTOP },
] as const;

for (const { type, price, size } of WAYS) {
  test.describe(`registering a ${type}`, () => {
    test.use({ viewport: size });

    test("pays in a new window, and the page left behind notices", async ({ page }) => {
      await fillIn(page, type);
      await expectAccessible(page);
      const payment = await openDemoPayment(page);
      await expect(payment.getByRole("heading", { name: "Demonstration only" })).toBeVisible();
      await expectAccessible(payment);
      await expect(page.getByText("Redirecting to secure payment...").first()).toBeVisible();
      await expect(page.getByRole("heading", { name: "Pay in the other window" })).toBeVisible();
      await expectAccessible(page);
      await payment.getByRole("button", { name: `Pay ${price}` }).click();
      for (const window of [payment, page]) {
        await window.waitForURL(CONFIRMATION);
        await expect(window.getByRole("heading", { name: "has a place!" })).toBeVisible();
        const receipt = window.getByRole("region", { name: "What you bought" });
        await expect(receipt).toContainText(price);
        await expect(window.getByRole("button", { name: /pay/i })).toHaveCount(0);
      }
      await expect(payment.getByText("Check your email for details.")).toBeVisible();
      await expectAccessible(page);
      if (type === "individual") await expectAsWide(page, "Name them now", "Open lesson 1");
      await page.getByRole("link", { name: "Open lesson 1" }).click();
      await expect(page).toHaveURL(/\/learn\/talk\//);
      const cookies = await page.context().cookies();
      expect(cookies.filter(({ name }) => name === "registration")).toEqual([]);
    });

    test.describe("without script", () => {
      test.use({ javaScriptEnabled: false });

      test("pays in the same window", async ({ page }) => {
        await fillIn(page, type, { withScript: false });
        await submitButtonWithoutScript(page).click();
        await page.waitForURL(/\/demo-checkout\//);
        await page.getByRole("button", { name: `Pay ${price}` }).click();
        await page.waitForURL(CONFIRMATION);
        await expect(page.getByRole("heading", { name: "has a place!" })).toBeVisible();
      });
    });
  });
}

test.describe("the form", () => {
  test.use({ expectedMessages: [[/status of 400/, /net::ERR/], { scope: "test" }] });

  test("names what is missing, keeps what was typed, and moves the focus", async ({ page }) => {
    await page.goto("/register?tab=individual");
    await page.getByLabel("First name").fill("Ada");
    await submitButton(page).click();
    const summary = page.getByRole("region", { name: "There is a problem" });
    await expect(summary).toBeFocused();
    await expect(summary).toContainText("Please fill in all required fields");
    await expect(summary).toContainText("Please accept the Terms and Conditions");
    await expect(page.getByLabel("First name")).toHaveValue("Ada");
    await expectAccessible(page);
    await summary.getByRole("link", { name: /grade level/ }).click();
    await expect(page.getByLabel("Grade level")).toBeFocused();
  });

  test("lets a guardian go on where the student is under 13", async ({ page }) => {
    await fillIn(page, "individual");
    await page.getByLabel("Age").fill("12");
    await submitButton(page).click();
    await expect(page.getByRole("link", { name: "Let a parent or guardian go on" })).toBeVisible();
    await page.getByRole("button", { name: "I am the parent or guardian" }).click();
    await expect(page.getByLabel("A parent or guardian")).toBeChecked();
    await expect(page.getByLabel("A parent or guardian")).toBeFocused();
    // A child's address is none of a guardian's; the rest stays.
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue("");
    await expect(page.getByLabel("First name")).toHaveValue("Ada");
    await expect(page.getByLabel("Age")).toHaveValue("12");
    await expect(page.getByLabel("I am this student’s parent")).toBeVisible();
  });

  test("says what is wrong once, and calls nothing missing that is only wrong", async ({
    page,
  }) => {
    await fillIn(page, "individual");
    await page.getByLabel("Email", { exact: true }).fill("ada at example");
    await submitButton(page).click();
    const summary = page.getByRole("region", { name: "There is a problem" });
    await expect(summary.getByText(/Enter an email address/)).toHaveCount(1);
    // Once above the form, and once at the field that it is about.
    await expect(page.getByText(/Enter an email address/)).toHaveCount(2);
    await expect(page.getByText("Please fill in all required fields")).toHaveCount(0);
  });

  test("survives a network that is away", async ({ page }) => {
    await fillIn(page, "individual");
    await page.route("**/register/checkout", (route) => route.abort());
    await submitButton(page).click();
    await expect(page.getByText("Registration failed")).toBeVisible();
    await expect(page.getByText("Please try again").first()).toBeVisible();
    await expect(page.getByLabel("First name")).toHaveValue("Ada");
    await page.unroute("**/register/checkout");
    await openDemoPayment(page);
  });

  test("offers a link where the new window is blocked, and is free again after a cancel", async ({
    page,
    context,
  }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await fillIn(page, "individual");
    await submitButton(page).click();
    const link = page.getByRole("link", { name: /Open the payment page/ });
    await expect(link).toHaveAttribute("href", /\/demo-checkout\//);
    await expectAccessible(page);
    const opening = context.waitForEvent("page");
    await link.click();
    const payment = await opening;
    await payment.getByRole("button", { name: "Cancel and go back" }).click();
    await expect(payment).toHaveURL(/canceled/);
    await payment.close();
    // A browser without a screen has no focus to come back to.
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect(page.getByRole("heading", { name: "Not paid yet" })).toBeVisible();
    await expect(page.getByLabel("First name")).toBeEnabled();
    await expect(page.getByLabel("First name")).toHaveValue("Ada");
  });

  test("shows its errors without script too", async ({ browser, site }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${site.origin}/register?tab=school`);
    await page.getByLabel("School name").fill("Rexburg Middle School");
    await submitButtonWithoutScript(page).click();
    await expect(page.getByText("Please fill in all required fields")).toBeVisible();
    await expect(page.getByLabel("School name")).toHaveValue("Rexburg Middle School");
    await context.close();
  });
});

test("the price follows the team size, and an unknown tab is ignored", async ({ page }) => {
  await openForm(page, "/register?tab=nobody");
  const chooser = page.getByRole("navigation", { name: "Registration type" });
  await expect(chooser.getByRole("link", { name: /One student/ })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await chooser.getByRole("link", { name: /A team/ }).click();
  const summary = page.getByRole("complementary", { name: "Your entry" });
  await expect(summary).toContainText("You pay for each student");
  await page.getByLabel("Team size").selectOption("5");
  await nameStudents(page, ["Ada", "Grace", "Katherine", "Mary", "Radia"]);
  await expect(summary).toContainText("$125");
  await chooser.getByRole("link", { name: /A whole school/ }).click();
  await expect(summary).toContainText("$2,500");
});

test("switching to another entry and back keeps what was typed", async ({ page }) => {
  await openForm(page, "/register?tab=team");
  await page.getByLabel("A teacher or coach").check();
  await page.getByLabel("Team name").fill("Star Garnets");
  await page.getByLabel("Team size").selectOption("3");
  await nameStudents(page, ["Ada", "Grace", "Mary"]);
  await page.getByLabel("Grade of student 2").selectOption("7");
  await page.getByLabel("Send me news").check();
  const chooser = page.getByRole("navigation", { name: "Registration type" });
  await chooser.getByRole("link", { name: /A whole school/ }).click();
  await page.getByLabel("School name").fill("Rexburg Middle School");
  await expect(page.getByLabel("Send me news")).toBeChecked();
  await chooser.getByRole("link", { name: /A team/ }).click();
  await expect(page.getByLabel("A teacher or coach")).toBeChecked();
  await expect(page.getByLabel("Team name")).toHaveValue("Star Garnets");
  await expect(page.getByLabel("Student 3", { exact: true })).toHaveValue("Mary");
  await expect(page.getByLabel("Grade of student 2")).toHaveValue("7");
});

/** Whatever the page has stored in the browser, as text. */
function keptInTab(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
}

test("what was typed is there after a reload and after going back, and in no other tab", async ({
  page,
  context,
}) => {
  await openForm(page, "/register");
  await page.getByLabel("A parent or guardian").check();
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Email", { exact: true }).fill("mom@example.org");
  await page.getByLabel("Grade level").selectOption("4");
  await page.getByLabel("I am this student’s parent").check();
  await page.getByLabel("Experience with AI").fill("Two lessons\nat home");
  await page.getByLabel("Send me news").check();
  // Last, so that it is not looked up: a code that nobody has would count as a guess.
  await page.getByLabel("Voucher code").fill("K7WM 4XQ2");

  const expectAllBack = async () => {
    await expect(submitButton(page)).toBeVisible();
    await expect(page.getByLabel("A parent or guardian")).toBeChecked();
    await expect(page.getByLabel("First name")).toHaveValue("Ada");
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue("mom@example.org");
    await expect(page.getByLabel("Grade level")).toHaveValue("4");
    await expect(page.getByLabel("I am this student’s parent")).toBeChecked();
    await expect(page.getByLabel("Experience with AI")).toHaveValue("Two lessons\nat home");
    await expect(page.getByLabel("Send me news")).toBeChecked();
    await expect(page.getByLabel("I accept the")).not.toBeChecked();
  };
  await page.reload();
  await expectAllBack();
  expect(await keptInTab(page)).not.toContain("4XQ2");

  await page.getByRole("link", { name: "Find my registration" }).click();
  await expect(page.getByRole("heading", { name: "Find your registration" })).toBeVisible();
  await page.goBack();
  await expectAllBack();

  const other = await context.newPage();
  await openForm(other, "/register");
  await expect(other.getByLabel("First name")).toHaveValue("");
  expect(await keptInTab(other)).not.toContain("Ada");
});

test("what was typed before the script was at work is newer than what the tab keeps", async ({
  page,
}) => {
  await openForm(page, "/register");
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Lovelace");
  const held = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  // Its pictures may still be on the way when scripts are asked for, and "load" waits for both.
  await page.goto("/register?tab=individual", { waitUntil: "domcontentloaded" });
  await page.getByLabel("First name").fill("Grace");
  held.resolve();
  await expect(submitButton(page)).toBeVisible();
  await expect(page.getByLabel("Last name")).toHaveValue("Lovelace");
  await expect(page.getByLabel("First name")).toHaveValue("Grace");
});

test("a form that is started over comes back empty", async ({ page }) => {
  await openForm(page, "/register?tab=team");
  await page.getByLabel("Team name").fill("Star Garnets");
  await page.getByRole("link", { name: "Start over" }).click();
  await expect(page.getByLabel("Team name")).toHaveValue("");
  await expect(submitButton(page)).toBeVisible();
  await page.reload();
  await expect(submitButton(page)).toBeVisible();
  await expect(page.getByLabel("Team name")).toHaveValue("");
});

test("neither window keeps what was typed once it is paid", async ({ page }) => {
  await fillIn(page, "individual");
  const payment = await openDemoPayment(page);
  expect(await keptInTab(payment)).not.toContain("Ada");
  await payment.getByRole("button", { name: "Pay $25" }).click();
  for (const window of [payment, page]) {
    await window.waitForURL(CONFIRMATION);
    expect(await keptInTab(window)).not.toContain("Ada");
    await openForm(window, "/register");
    await expect(window.getByLabel("First name")).toHaveValue("");
  }
});

test("a guardian gives one address, and from 13 on the student's own beside it", async ({
  page,
}) => {
  await openForm(page, "/register");
  const email = page.getByLabel("Email", { exact: true });
  await email.fill("mom@example.org");
  await page.getByLabel("A parent or guardian").check();
  // It has gone to another part of the form, with what was typed.
  await expect(page.getByRole("group", { name: "You", exact: true }).locator(email)).toHaveValue(
    "mom@example.org",
  );
  await expect(email).toHaveAccessibleDescription(/the questions about your consent/);
  const own = page.getByLabel("Student’s own email");
  const confirmation = page.getByLabel("I am this student’s parent");
  await page.getByLabel("Age").fill("14");
  await expect(own).toBeVisible();
  await expect(confirmation).toHaveCount(0);
  await expect(page.getByText("Right after the payment we ask you")).toBeVisible();
  await page.getByLabel("Age").fill("9");
  await expect(own).toHaveCount(0);
  await expect(confirmation).toBeVisible();
  await expect(page.getByLabel("Guardian email")).toHaveCount(0);
  await expectAccessible(page);
});

test("the guardian's part opens by itself, says why, and closes again", async ({ page }) => {
  await openForm(page, "/register");
  const guardian = page.getByLabel("Guardian email");
  await expect(page.getByRole("button", { name: "Add a parent or guardian" })).toBeVisible();
  await expect(guardian).toHaveCount(0);
  await page.getByLabel("Grade level").selectOption("6");
  await expect(page.getByText("a student in grade K to 6 counts as under 13")).toBeVisible();
  await expect(guardian).toBeVisible();
  await page.getByLabel("Age").fill("12");
  await expect(page.getByText("The student is under 13, so")).toBeVisible();
  await page.getByLabel("Age").fill("13");
  await expect(guardian).toHaveCount(0);
  await page.getByLabel("A parent or guardian").check();
  await expect(page.getByRole("group", { name: "Your child" })).toBeVisible();
});

test("the first field stands within the first screen and a half of a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/register");
  for (const label of ["A parent or guardian", "First name"]) {
    const box = await page.getByLabel(label).boundingBox();
    expect(box?.y).toBeLessThanOrEqual(1.5 * 844);
  }
  const chosen = page.locator(".package-chosen");
  await expect(chosen).toContainText("Early bird");
  await expect(chosen.getByText("$35")).toBeVisible();
  await expect(chosen.getByText("Feedback from judges")).toBeVisible();
  await page.goto("/register?tab=school");
  await expect(chosen).toContainText("Most popular");
  expect((await page.getByLabel("School name").boundingBox())?.y).toBeLessThanOrEqual(1.5 * 844);
  for (const href of ["/k12-program#by-students", "/k12-program/principal"]) {
    await expect(page.locator(`main a[href="${href}"]`)).toBeVisible();
  }
});

/** The urgent step is a form and the others are links: nobody should see that. */
async function expectAsWide(page: Page, button: string, link: string): Promise<void> {
  const urgent = await page.getByRole("button", { name: button }).boundingBox();
  const lesser = await page.getByRole("link", { name: link }).boundingBox();
  expect(urgent?.width).toBeCloseTo(lesser?.width ?? 0, 0);
}

async function openDemoPayment(page: Page): Promise<Page> {
  const payment = await openPayment(page);
  await payment.waitForURL(/\/demo-checkout\//);
  return payment;
}

test("two tabs register two students, and neither is lost", async ({ page, context }) => {
  const other = await context.newPage();
  await fillIn(page, "individual");
  await fillIn(other, "individual");
  await other.getByLabel("First name").fill("Grace");
  const paymentOfAda = await openDemoPayment(page);
  const paymentOfGrace = await openDemoPayment(other);
  await paymentOfGrace.getByRole("button", { name: "Pay $25" }).click();
  await expect(other.getByRole("heading", { name: "Grace has a place!" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Pay in the other window" })).toBeVisible();
  await paymentOfAda.getByRole("button", { name: "Pay $25" }).click();
  await expect(page.getByRole("heading", { name: "Ada has a place!" })).toBeVisible();
});

for (const end of ["canceled", "closed"] as const) {
  test(`a payment window that is ${end} sets the form free again`, async ({ page }) => {
    await fillIn(page, "individual");
    const payment = await openDemoPayment(page);
    await expect(page.getByLabel("First name")).toBeDisabled();
    if (end === "closed") await payment.close();
    else await payment.getByRole("button", { name: "Cancel and go back" }).click();
    await expect(page.getByRole("heading", { name: "Not paid yet" })).toBeVisible();
    await expect(page.getByLabel("First name")).toBeEnabled();
    await expect(page.getByLabel("First name")).toHaveValue("Ada");
    await expectAccessible(page);
    const again = await openDemoPayment(page);
    await again.getByRole("button", { name: "Pay $25" }).click();
    await expect(page.getByRole("heading", { name: "Ada has a place!" })).toBeVisible();
  });
}

test("a child who has a paid place is told so before paying again, and can", async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await fillIn(page, "individual");
  await fillIn(other, "individual");
  const email = await page.getByLabel("Email", { exact: true }).inputValue();
  await other.getByLabel("Email", { exact: true }).fill(email);
  const payment = await openDemoPayment(page);
  await payment.getByRole("button", { name: "Pay $25" }).click();
  await expect(payment.getByRole("heading", { name: "Ada has a place!" })).toBeVisible();
  const way = await openPayment(other);
  await expect(way.getByText("already has a paid place")).toBeVisible();
  await expectAccessible(way);
  await way.getByRole("button", { name: "Pay now" }).click();
  await way.getByRole("button", { name: "Pay $25" }).click();
  await expect(other.getByRole("heading", { name: "Ada has a place!" })).toBeVisible();
});

test("a page that was reloaded before the payment asks for no second one", async ({ page }) => {
  await fillIn(page, "school");
  const payment = await openDemoPayment(page);
  await page.reload();
  await expect(page.getByRole("heading", { name: "We kept what you typed" })).toBeVisible();
  await payment.getByRole("button", { name: "Pay $2,500" }).click();
  await expect(payment.getByRole("heading", { name: "has a place!" })).toBeVisible();
  // Whoever presses there looks at that page: its script comes when it is painted.
  await page.bringToFront();
  await submitButton(page).click();
  await expect(page.getByRole("heading", { name: "has a place!" })).toBeVisible();
});

test("what is changed after going to the payment page stays one registration", async ({ page }) => {
  await fillIn(page, "team");
  const first = await openDemoPayment(page);
  await page.getByRole("button", { name: "Change something first" }).click();
  await page.getByLabel("Team size").selectOption("5");
  await nameStudents(page, ["Ada", "Grace", "Katherine", "Mary", "Radia"]);
  const second = await openDemoPayment(page);
  await expect(second.getByRole("button", { name: "Pay $125" })).toBeVisible();
  await first.reload();
  await expect(first.getByRole("heading", { name: "This checkout is closed" })).toBeVisible();
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`canceling ${javaScriptEnabled ? "with" : "without"} script`, () => {
    // A declined card is answered with 402.
    test.use({ javaScriptEnabled, expectedMessages: [[/status of 402/], { scope: "test" }] });

    const submit = javaScriptEnabled ? submitButton : submitButtonWithoutScript;

    test("brings the form back, pays the same registration, and can start over", async ({
      page,
    }) => {
      await fillIn(page, "team", { withScript: javaScriptEnabled });
      const opening = javaScriptEnabled ? page.waitForEvent("popup") : undefined;
      await submit(page).click();
      const payment = (await opening) ?? page;
      await payment.waitForURL(/\/demo-checkout\//);
      const checkout = payment.url();
      await payment.getByRole("button", { name: "Decline the card" }).click();
      await expect(payment.getByText("The card was declined")).toBeVisible();
      await payment.getByRole("button", { name: "Cancel and go back" }).click();
      await expect(payment.getByText("Payment canceled")).toBeVisible();
      await expect(
        payment.getByText("Your registration was not completed. Please try again."),
      ).toBeVisible();
      await expect(payment.getByLabel("Team name")).toHaveValue("Star Garnets");
      await expect(payment.getByLabel("Team size")).toHaveValue("4");
      // axe itself needs script.
      if (javaScriptEnabled) await expectAccessible(payment);
      expect(payment.url()).not.toContain("Garnets");
      const again = javaScriptEnabled ? payment.waitForEvent("popup") : undefined;
      await submit(payment).click();
      const second = (await again) ?? payment;
      await second.waitForURL(/\/demo-checkout\//);
      expect(second.url()).toBe(checkout);
      await payment.goto("/register?tab=team");
      await payment.getByRole("button", { name: "Start over" }).click();
      await expect(payment.getByLabel("Team name")).toHaveValue("");
    });
  });
}

test("a school orders from its quote, staff accept it, and its page says so", async ({
  page,
  site,
  browser,
}) => {
  await fillIn(page, "school");
  await page.getByLabel("School name").fill("Teton Peak School");
  await takeAPersonsTime(page);
  await page.getByRole("button", { name: "Only a quote" }).click();
  await expect(page.getByRole("heading", { name: "Order of Teton Peak School" })).toBeVisible();
  const order = page.url();
  const waiting = page.waitForEvent("download");
  await page.getByRole("link", { name: /^Q-\d{4} \(PDF\)$/ }).click();
  expect(readFileSync(await (await waiting).path(), "latin1")).toMatch(/^%PDF/);

  await page.getByLabel("Purchase order number").fill("PO 4711");
  await page.getByLabel("Bookkeeper’s email").fill("books@teton.example");
  const scan = { name: "order.pdf", mimeType: "application/pdf", buffer: aPdf() };
  await page.getByLabel("Scan of the purchase order").setInputFiles(scan);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Order", exact: true }).click();
  await expect(page.getByText("Your purchase order has arrived.")).toBeVisible();

  const office = await browser.newContext({ baseURL: site.origin });
  await signInBrowser(office, site, await aStaffMember(site, "admin"));
  const desk = await office.newPage();
  await desk.goto("/admin/school-orders?q=teton");
  const presses = new Presses(desk);
  await presses.link("Teton Peak School");
  await presses.button("Accept the order");
  await expect(desk.getByText("The order is accepted, and the places can be used.")).toBeVisible();
  expectAsWritten("accept an order", presses);
  await expectAccessible(desk);
  await office.close();
  await page.goto(order);
  await expect(page.getByText("Your order is accepted")).toBeVisible();
  await expect(page.getByRole("link", { name: /^INV-\d{4} \(PDF\)$/ })).toBeVisible();

  await page.getByRole("link", { name: "Pay by card" }).click();
  await page.getByLabel("Amount in dollars").fill("1000");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Continue to the payment page" }).click();
  await page.getByRole("button", { name: "Pay $1,000" }).click();
  await expect(page.getByText("Your payment has arrived")).toBeVisible();
  await expect(page.getByText("$1,500")).toBeVisible();
});
