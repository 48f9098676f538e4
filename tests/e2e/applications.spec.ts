import type { Page } from "@playwright/test";
import { takeAPersonsTime } from "../support/a-persons-time.ts";
import { expectAccessible } from "../support/axe.ts";
import { headerOf, mailTo } from "../support/read-mail.ts";
import { openWithScript } from "../support/script-at-work.ts";
import { expect, test } from "../support/visit-with-mail.ts";

test("a sponsor picks a tier by its card, mends mistakes and is thanked by page and e-mail", async ({
  page,
  mailbox,
}) => {
  await openWithScript(page, "/sponsor-registration?tier=silver");
  await expect(page.getByRole("radio", { name: /Silver/ })).toBeChecked();
  await page.getByText("Gold", { exact: true }).click();
  await expect(page.getByRole("radio", { name: /Gold/ })).toBeChecked();
  await expectAccessible(page, "sponsor form, idle");

  await page.getByRole("button", { name: "Send application" }).click();
  const summary = page.getByRole("region", { name: "There is a problem" });
  await expect(summary).toBeFocused();
  await expectAccessible(page, "sponsor form, errors");
  await summary.getByRole("link", { name: "Organization name is required" }).click();
  await expect(page.getByLabel("Organization name")).toBeFocused();

  await fillSponsor(page, "gold-sponsor@example.org");
  await takeAPersonsTime(page);
  await page.getByRole("button", { name: "Send application" }).click();
  await expect(page.getByRole("heading", { name: "Application received" })).toBeFocused();
  await expectAccessible(page, "sponsor form, received");

  const thanks = await mailTo(mailbox, "gold-sponsor@example.org");
  expect(thanks.source).not.toContain("Sawtooth");
  const notice = await mailTo(mailbox, "staff@example.org", /Sponsor application: Sawtooth/);
  expect(headerOf(notice, "Reply-To")).toContain("gold-sponsor@example.org");
});

test("the tab in the address decides who applies, and anything else means judge", async ({
  page,
}) => {
  for (const [query, tab] of [
    ["", "Judge"],
    ["?tab=advisor", "Advisor"],
    ["?tab=mascot", "Judge"],
  ]) {
    await page.goto(`/judge-advisor-registration${query}`);
    const tabs = page.getByRole("navigation", { name: "Application" });
    await expect(tabs.getByRole("link", { name: tab, exact: true })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await expect(page.getByRole("link", { name: "Learn More" })).toHaveAttribute(
      "href",
      "/judges-advisors",
    );
    await expectAccessible(page, `judge and advisor page ${query}`);
  }
});

test("an advisor applies on the second tab", async ({ page, mailbox }) => {
  await openWithScript(page, "/judge-advisor-registration");
  const tab = page.getByRole("link", { name: "Advisor", exact: true });
  await tab.click();
  await expect(tab).toHaveAttribute("aria-current", "page");
  await page.getByRole("button", { name: "Send application" }).click();
  await expect(page.getByRole("region", { name: "There is a problem" })).toBeFocused();
  await expectAccessible(page, "advisor form, errors");
  await fillPerson(page, "advisor@example.org");
  await page.getByLabel("Organization or affiliation").fill("Magic Valley Hospital");
  await page.getByLabel("Mentoring experience").fill("Coached a debate team.");
  await page.getByLabel("Available mentoring time").selectOption("3-4 hours per week");
  await page.getByLabel("Preferred mentoring format").selectOption("Both");
  await page.getByLabel(/I will keep the times/).check();
  await takeAPersonsTime(page);
  await page.getByRole("button", { name: "Send application" }).click();
  await expect(page.getByText("Thank you for offering to be an advisor.")).toBeVisible();
  await mailTo(mailbox, "advisor@example.org", /advisor application/);
});

test.describe("a server out of reach", () => {
  test.use({ expectedMessages: [/ERR_FAILED/] });

  test("takes nothing away that was typed", async ({ page, mailbox }) => {
    await openWithScript(page, "/sponsor-registration?tier=gold");
    await fillSponsor(page, "patient-sponsor@example.org");
    await takeAPersonsTime(page);
    await page.route("**/*", (route) => route.abort());
    await page.getByRole("button", { name: "Send application" }).click();
    await expect(page.getByRole("alert")).toContainText("What you wrote is still here");
    await expect(page.getByLabel("Organization name")).toHaveValue("Sawtooth Robotics");
    await expectAccessible(page, "sponsor form, unreachable");
    await page.unroute("**/*");
    await page.getByRole("button", { name: "Send application" }).click();
    await expect(page.getByRole("heading", { name: "Application received" })).toBeVisible();
    await mailTo(mailbox, "patient-sponsor@example.org");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedMessages: [/status of 400/] });

  test("a judge applies; what was typed survives a mistake", async ({ page, mailbox }) => {
    await page.goto("/judge-advisor-registration");
    await fillPerson(page, "not an address");
    await page.getByLabel("Current organization or school").fill("Snake River College");
    await page.getByLabel("Relevant experience").fill("Ten years of teaching.");
    await page.getByLabel("I can review projects online.").check();
    await takeAPersonsTime(page);
    await page.getByRole("button", { name: "Send application" }).click();

    const summary = page.getByRole("region", { name: "There is a problem" });
    await expect(summary.getByRole("link")).toHaveText([
      "Invalid email address",
      "Please accept the Terms and Conditions",
    ]);
    await expect(page.getByLabel("Relevant experience")).toHaveValue("Ten years of teaching.");
    await expect(page.getByLabel("I can review projects online.")).toBeChecked();

    await page.getByLabel("Email").fill("judge@example.org");
    await page.getByLabel(/I accept the/).check();
    await page.getByRole("button", { name: "Send application" }).click();
    await expect(page.getByRole("heading", { name: "Application received" })).toBeVisible();
    await mailTo(mailbox, "judge@example.org", /judge application/);
  });

  test("a sponsor applies", async ({ page, mailbox }) => {
    await page.goto("/sponsor-registration?tier=bronze");
    await fillSponsor(page, "bronze-sponsor@example.org");
    await takeAPersonsTime(page);
    await page.getByRole("button", { name: "Send application" }).click();
    await expect(page.getByRole("heading", { name: "Application received" })).toBeVisible();
    await mailTo(mailbox, "bronze-sponsor@example.org");
  });
});

async function fillSponsor(page: Page, email: string): Promise<void> {
  await page.getByLabel("Organization name").fill("Sawtooth Robotics");
  await page.getByLabel("Organization type").fill("Company");
  await page.getByLabel("Website").fill("sawtooth.example.org");
  await page.getByLabel("Contact name").fill("Ann Lee");
  await page.getByLabel("Contact title").fill("Head of outreach");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Phone").fill("(208) 555-0100");
  await page.getByLabel(/I accept the/).check();
}

async function fillPerson(page: Page, email: string): Promise<void> {
  await page.getByLabel("First name").fill("Ben");
  await page.getByLabel("Last name").fill("Ortiz");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Phone").fill("(208) 555-0101");
  await page.getByLabel("Title").fill("Lecturer");
  await page.getByLabel("Area of expertise").fill("Machine learning");
}
