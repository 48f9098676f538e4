import type { Page } from "@playwright/test";
import { shippedSeason } from "../../app/program/season-2025-26.ts";
import { aSponsorApplication } from "../support/application-factories.ts";
import { expectAccessible } from "../support/axe.ts";
import { aContactRecord } from "../support/contact-factories.ts";
import { expectNoSidewaysScroll } from "../support/layout.ts";
import { postJson } from "../support/post-json.ts";
import { aRegistration } from "../support/registrations.ts";
import { aStaffMember, type StaffMember, signInBrowser } from "../support/staff.ts";
import { expect, test } from "../support/visit.ts";

// A server of its own, because it must be empty at first; a phone's width, where things break.
test.use({
  now: "2025-12-12T12:00:13-07:00",
  viewport: { width: 360, height: 740 },
  expectedMessages: [/status of 4(00|04|09)/],
});

test.describe.configure({ mode: "default" });

let owner: StaffMember;
test.beforeAll(async ({ site }) => {
  owner = await aStaffMember(site, "owner");
});

const SEASON = `/admin/season/${shippedSeason.id}`;

async function expectFine(page: Page, state: string): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, state);
}

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

test("the first day, a list without a record, a record that is not there", async ({
  page,
  site,
  context,
}) => {
  await signInBrowser(context, site, owner);
  for (const path of ["", "/registrations"]) {
    await page.goto(`/admin${path}`);
    await expect(page.locator(".nothing").first()).toBeVisible();
    await expectFine(page, `/admin${path}, empty`);
  }
  await page.goto("/admin/registrations/00000000-0000-4000-8000-000000000000");
  await expect(page.getByRole("heading", { name: "This is not here" })).toBeVisible();
  await page.getByText("Menu").click();
  await expect(page.getByRole("navigation").getByRole("link", { name: "Messages" })).toBeVisible();
  await expectFine(page, "a record that is not there");
  const response = await page.goto("/admin/no-such-screen");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "This is not here" })).toBeVisible();
  await page.getByRole("link", { name: "Go to the overview" }).click();
  await expect(page).toHaveURL("/admin");
});

test("records whose forms are open, and refused", async ({ page, site, context }) => {
  await postJson(site, "/api/contacts", aContactRecord({ name: "Iris Calloway" }));
  await postJson(site, "/api/applications/sponsor", aSponsorApplication());
  await postJson(site, "/api/create-registration-checkout", aRegistration());
  await signInBrowser(context, site, owner);

  await open(page, "messages");
  await press(page, "Save note");
  await expect(page.getByText("Write something first.")).toBeFocused();
  await expectFine(page, "a message with an empty note");

  await open(page, "applications");
  await page.getByRole("link", { name: "Review it" }).click();
  await page.getByLabel(/Tell .+ by this email/).check();
  await page.getByLabel("Subject").fill("");
  await press(page, "Change to “Reviewing”");
  await expect(page.getByText("The email needs a subject")).toBeFocused();
  await expectFine(page, "an application whose letter has no subject");

  await open(page, "registrations");
  for (const summary of await page.locator("summary").all()) await summary.click();
  await press(page, "Record the payment");
  await expect(page.getByText("Choose how it was paid.")).toBeFocused();
  await expectFine(page, "a registration with all its forms open");
  await page.getByRole("link", { name: "Correct a typing error" }).click();
  await page.getByLabel("First name").fill("");
  await press(page, "Save corrections");
  await expect(page.getByLabel("First name")).toBeFocused();
  await expectFine(page, "a correction with a gap");

  for (const type of ["team", "school"]) {
    await page.goto(`/admin/registrations/new?type=${type}`);
    await press(page, "Register");
    await expect(page.getByText("Nobody was registered.")).toBeVisible();
    await expectFine(page, `registering a ${type} by hand, with gaps`);
  }
});

test("the season’s forms: refused, looked over, stored, brought back, not live", async ({
  page,
  site,
  context,
}) => {
  await signInBrowser(context, site, owner);
  await page.goto(`${SEASON}/dates`);
  await page.getByLabel("Gallery and voting close (MT)").fill("2026-03-01T00:00");
  await press(page, "See what changes");
  await expect(page.getByText("Voting closes after it opens")).toBeVisible();
  await expectFine(page, "dates out of order");
  await page.goto(`${SEASON}/rubrics`);
  await page.getByLabel("Weight (%)").first().fill("99");
  await press(page, "See what changes");
  await expect(page.getByText("Nothing is saved yet.")).toBeVisible();
  await expectFine(page, "weights that do not sum to 100");

  await page.goto(`${SEASON}/prizes`);
  await page
    .getByLabel("Title")
    .first()
    .fill("A title as long as the plain words of this prize allow");
  await press(page, "See what changes");
  await expect(page.getByText("Not saved yet.")).toBeVisible();
  await expectFine(page, "the review of a change");
  await press(page, "Save and publish");
  await page.getByRole("link", { name: "Version 1", exact: true }).click();
  await expect(page.getByRole("button", { name: "Bring version 1 back" })).toBeVisible();
  await expectFine(page, "an old version of the season");

  await page.goto("/admin/season");
  await page.getByLabel("Years").fill("next year");
  await press(page, "Copy the season");
  await expect(page.getByText("Use years such as 2026-27")).toBeFocused();
  await expectFine(page, "a season that cannot be started");
  await page.getByLabel("Years").fill("2026-27");
  await press(page, "Copy the season");
  await expect(page.getByLabel("Showcase starts (MT)")).toBeVisible();
  await page.getByLabel("Showcase ends (MT)").fill("2027-04-24T17:30");
  await press(page, "See what changes");
  await expect(page.getByText("Nowhere yet: this season is not the live one.")).toBeVisible();
  await expectFine(page, "the review of a season that is not live");
  await press(page, "Save");
  await expect(page.getByText("Saved as a new version.")).toBeFocused();
  await page.getByText("pages will read differently").click();
  await expectFine(page, "a season that is not live");
});

test("settings, team, privacy and one’s own account when they refuse", async ({
  page,
  site,
  context,
}) => {
  await signInBrowser(context, site, owner);
  await page.goto("/admin/settings");
  await page.getByLabel("Contact email").fill("nobody");
  await press(page, "See what changes");
  await expect(page.getByLabel("Contact email")).toBeFocused();
  await expectFine(page, "settings with an error");
  await page.getByLabel("Contact email").fill("hello@fair.example");
  await press(page, "See what changes");
  await expect(page.getByText("Not saved yet.")).toBeVisible();
  await expectFine(page, "the review of the settings");
  await press(page, "Save and publish");
  await page.getByRole("link", { name: "Version 1", exact: true }).click();
  await expect(page.getByRole("button", { name: "Bring version 1 back" })).toBeVisible();
  await expectFine(page, "an old version of the settings");

  await page.goto("/admin/team");
  await page.getByLabel("Email", { exact: true }).fill("colleague@example");
  await press(page, "Invite");
  await expect(page.getByText("Invalid email address")).toBeFocused();
  await expectFine(page, "an invitation to nowhere");

  await page.goto("/admin/privacy");
  await page.getByLabel("Email address").fill("somebody@example");
  await press(page, "Find");
  await expect(page.getByText("Enter one email address.")).toBeFocused();
  await expectFine(page, "a person without an address");

  await page.goto("/admin/account");
  await page.getByLabel("Your password", { exact: true }).fill("not my password");
  await press(page, "Set up two-factor");
  await expect(page.getByText("This is not your password.")).toBeFocused();
  await expectFine(page, "two-factor refused");
});

async function open(page: Page, list: string): Promise<void> {
  await page.goto(`/admin/${list}`);
  const titleOfTheList = await page.locator("h1").innerText();
  await page.locator("tbody a").first().click();
  // The address changes before the screen does.
  await expect(page.locator("h1")).not.toHaveText(titleOfTheList);
}
