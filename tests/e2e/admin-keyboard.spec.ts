import type { Page } from "@playwright/test";
import { shippedSeason } from "../../app/program/season-2025-26.ts";
import { aContactRecord } from "../support/contact-factories.ts";
import { pressEnterOn, tabTo, walkRound } from "../support/keyboard.ts";
import { postJson } from "../support/post-json.ts";
import { aStaffMember, type StaffMember, signInBrowser } from "../support/staff.ts";
import { expect, test } from "../support/visit.ts";

// A server of its own: a season is changed here.
test.use({ now: "2025-12-12T12:00:11-07:00" });
test.describe.configure({ mode: "default" });

let owner: StaffMember;
test.beforeAll(async ({ site }) => {
  owner = await aStaffMember(site, "owner");
});

const main = (page: Page) => page.getByRole("main");

test("a message is found, opened, answered and left again by keyboard alone", async ({
  page,
  site,
  context,
}) => {
  const record = aContactRecord({ name: "Iris Calloway" });
  await postJson(site, "/api/contacts", record);
  await signInBrowser(context, site, owner);
  await page.goto("/admin");
  await pressEnterOn(page, page.getByRole("link", { name: /^Messages/ }));
  await expect(main(page)).toBeFocused();
  await tabTo(page, page.getByLabel("Find by name, email or school"));
  await page.keyboard.type("calloway");
  await tabTo(page, page.getByLabel("Status"));
  await page.keyboard.press("u");
  await pressEnterOn(page, page.getByRole("button", { name: "Apply" }));
  await expect(page).toHaveURL(/q=calloway&status=unread/);
  await expect(page.getByText("1 result for “calloway”")).toBeVisible();
  await expect(page.getByRole("status")).toBeFocused();
  await pressEnterOn(page, page.getByRole("link", { name: "Iris Calloway" }));
  await expect(main(page)).toBeFocused();
  await pressEnterOn(page, page.getByRole("button", { name: "Mark as answered" }));
  await expect(page.getByText("Marked as answered.")).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/q=calloway&status=unread/);
  await expect(page.getByText("Nothing fits.")).toBeVisible();
});

test("a date is changed, looked over, saved and brought back by keyboard alone", async ({
  page,
  site,
  context,
}) => {
  await signInBrowser(context, site, owner);
  await page.goto("/admin/season");
  await pressEnterOn(page, page.getByRole("link", { name: shippedSeason.name }));
  await expect(main(page)).toBeFocused();
  await pressEnterOn(page, page.getByRole("link", { name: "Dates", exact: true }));
  await expect(main(page)).toBeFocused();
  const ends = page.getByLabel("Showcase ends (MT)");
  await tabTo(page, ends);
  // From the month to the minutes.
  for (let parts = 0; parts < 4; parts += 1) await page.keyboard.press("ArrowRight");
  await page.keyboard.type("45");
  const changed = await ends.inputValue();
  expect(changed).toMatch(/:45$/);
  await pressEnterOn(page, page.getByRole("button", { name: "See what changes" }));
  await expect(page.getByText("Not saved yet.")).toBeFocused();
  await pressEnterOn(page, page.getByRole("button", { name: "Back to the form" }));
  await expect(page.getByText("Nothing is saved yet.")).toBeFocused();
  await expect(ends).toHaveValue(changed);
  await pressEnterOn(page, page.getByRole("button", { name: "See what changes" }));
  await expect(page.getByText("Not saved yet.")).toBeFocused();
  await pressEnterOn(page, page.getByRole("button", { name: "Save and publish" }));
  await expect(page.getByText("Saved as a new version.")).toBeFocused();
  await pressEnterOn(page, page.getByRole("link", { name: "Version 1", exact: true }));
  await expect(main(page)).toBeFocused();
  await pressEnterOn(page, page.getByRole("button", { name: "Bring version 1 back" }));
  await expect(page.getByText("Saved as a new version.")).toBeFocused();
  await expect(page.getByText("Version 3, in use")).toBeVisible();
});

test("the keyboard follows entries that come and go", async ({ page, site, context }) => {
  await signInBrowser(context, site, owner);
  await page.goto(`/admin/season/${shippedSeason.id}/showcase`);
  const add = page.getByRole("button", { name: "Add part" });
  await pressEnterOn(page, page.getByRole("button", { name: "Remove part 4" }));
  await expect(add).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("group", { name: "part 4" }).getByLabel("From")).toBeFocused();
});

test.describe("with mistakes", () => {
  test.use({ expectedMessages: [/status of 400/] });

  test("somebody is invited and uninvited by keyboard alone", async ({ page, site, context }) => {
    await signInBrowser(context, site, owner);
    await page.goto("/admin/team");
    await tabTo(page, page.getByLabel("Email", { exact: true }));
    await page.keyboard.type("colleague@example");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Invalid email address")).toBeFocused();
    await tabTo(page, page.getByLabel("Email", { exact: true }));
    await page.keyboard.press("Control+A");
    await page.keyboard.type("new.colleague@example.org");
    await page.keyboard.press("Enter");
    await expect(page.getByText("new.colleague@example.org is invited.")).toBeFocused();
    await pressEnterOn(page, page.getByRole("button", { name: "Take back" }));
    await expect(page.getByText("The invitation is taken back.")).toBeFocused();
  });

  test("the first field to mend has the focus", async ({ page, site, context }) => {
    await signInBrowser(context, site, owner);
    await page.goto("/admin/registrations/new?type=team");
    await pressEnterOn(page, page.getByRole("button", { name: "Register", exact: true }));
    await expect(page.getByLabel("Team name")).toBeFocused();
  });
});

test("no screen holds the focus for good, and every stop can be seen", async ({
  page,
  site,
  context,
}) => {
  await signInBrowser(context, site, owner);
  for (const path of ["/admin", "/admin/registrations", "/admin/team", "/admin/account"]) {
    await page.goto(path);
    const stops = await walkRound(page);
    expect(stops[0], path).toContain("Skip to content");
    expect(stops.length, path).toBeGreaterThan(15);
  }
});
