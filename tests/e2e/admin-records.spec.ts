import { readFileSync } from "node:fs";
import { aSponsorApplication } from "../support/application-factories.ts";
import { expectAccessible, expectAccessibleInBothSchemes } from "../support/axe.ts";
import { aContactRecord } from "../support/contact-factories.ts";
import { postJson } from "../support/post-json.ts";
import { aStaffMember, PASSWORD, signInBrowser } from "../support/staff.ts";
import { expect, test } from "../support/visit.ts";

test.describe("approval", () => {
  test.use({ expectedMessages: [/status of 403/] });

  test("somebody signs up, waits, is handed a link by an owner, and gets to work", async ({
    page,
    browser,
    site,
  }) => {
    await page.goto("/auth?tab=sign-up");
    await page.getByLabel("Email").fill("newcomer@example.org");
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByLabel("Password again").fill(PASSWORD);
    await page.getByRole("button", { name: "Sign Up" }).click();
    await expect(page.getByText("Account created successfully!")).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue("");

    await page.goto("/admin/messages");
    await page.getByLabel("Email").fill("newcomer@example.org");
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByRole("heading", { name: "Your account awaits approval" })).toBeVisible();

    const owners = await browser.newContext({ baseURL: site.origin });
    await signInBrowser(owners, site, await aStaffMember(site, "owner"));
    const team = await owners.newPage();
    await team.goto("/admin/team");
    const choice = team.getByLabel("Role of newcomer@example.org");
    await choice.selectOption("viewer");
    const entry = team.getByRole("listitem").filter({ has: choice });
    await expect(entry.getByText("Not confirmed")).toBeVisible();
    await entry.getByRole("button", { name: "Give this role" }).click();
    await expect(team.getByText("newcomer@example.org is invited.")).toBeVisible();
    await expectAccessible(team, "the team with a link to hand over");
    const link = await team.locator("code").innerText();
    // A reload shows it once more, and makes no other.
    await team.reload();
    await expect(team.locator("code")).toHaveText(link);

    // Signed up before, perhaps by somebody else: the password and the session end here.
    const chosen = "a kite over the Craters of the Moon";
    const elsewhere = await browser.newContext({ baseURL: site.origin });
    const newcomer = await elsewhere.newPage();
    await newcomer.goto(link);
    await expectAccessibleInBothSchemes(newcomer, "an invitation");
    await newcomer.getByLabel("New password", { exact: true }).fill(chosen);
    await newcomer.getByLabel("New password again").fill(chosen);
    await newcomer.getByRole("button", { name: "Accept the invitation" }).click();
    await expect(newcomer.getByText("Welcome to the team.")).toBeVisible();
    await newcomer.goto("/admin/messages");
    await newcomer.getByLabel("Email").fill("newcomer@example.org");
    await newcomer.getByLabel("Password").fill(chosen);
    await newcomer.getByRole("button", { name: "Sign In" }).click();
    await expect(newcomer.getByRole("heading", { name: "Messages" })).toBeVisible();
    await team.reload();
    await expect(team.getByLabel("Role of newcomer@example.org")).toHaveValue("viewer");
    await expect(entry.getByText("Not confirmed")).toHaveCount(0);
    await page.goto("/admin/messages");
    await expect(page.getByRole("heading", { name: "Admin Access" })).toBeVisible();
    await owners.close();
    await elsewhere.close();
  });
});

test("a message is found, answered and noted", async ({ page, site, context }) => {
  await postJson(site, "/api/contacts", aContactRecord({ name: "Iris Calloway" }));
  await signInBrowser(context, site, await aStaffMember(site, "admin"));
  await page.goto("/admin/messages");
  await page.getByLabel("Find by name, email or school").fill("calloway");
  await page.getByLabel("Find by name, email or school").press("Enter");
  await expect(page).toHaveURL(/q=calloway/);
  await page.getByRole("link", { name: "Iris Calloway" }).click();
  await page.getByLabel("Begin with").selectOption({ label: "Where the own page is" });
  await page.getByRole("button", { name: "Use it" }).click();
  await expect(page).toHaveURL(/template=/);
  await expect(page.getByLabel("Your answer")).toHaveValue(/^Dear Iris,/);
  await page.getByLabel("Signed by").fill("Sam Staff");
  await page.getByRole("button", { name: "Send the answer" }).click();
  await expect(page.getByText("Your answer goes in ten minutes.")).toBeVisible();
  await page.getByRole("button", { name: "Undo: take this answer back" }).click();
  await expect(page.getByText("Taken back: no letter goes")).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo: take this answer back" })).toHaveCount(0);
  await page.getByLabel("Your answer").fill("Dear Iris, yes.");
  await page.getByLabel("Signed by").fill("Sam Staff");
  await page.getByRole("button", { name: "Send the answer" }).click();
  await expect(page.getByText("Dear Iris, yes.")).toBeVisible();
  await page.getByLabel("New note, for staff only").fill("Called back on Monday.");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByText("Called back on Monday.")).toBeVisible();
  await page.goto("/admin/messages?status=answered");
  await expect(page.getByRole("link", { name: "Iris Calloway" })).toBeVisible();
});

test("an application is accepted with an e-mail that staff edited first", async ({
  page,
  site,
  context,
}) => {
  const application = aSponsorApplication({ "organization-name": "Lost River Power" });
  await postJson(site, "/api/applications/sponsor", application);
  await signInBrowser(context, site, await aStaffMember(site, "admin"));
  await page.goto("/admin/applications?q=lost+river");
  await page.getByRole("cell").getByRole("link").first().click();
  await page.getByRole("link", { name: "Review it" }).click();
  await page.getByRole("button", { name: "Change to “Reviewing”" }).click();
  await page.getByRole("link", { name: "Accept", exact: true }).click();
  await expect(page.getByLabel(/Tell .+ by this email/)).toBeChecked();
  await page.getByLabel("Subject").fill("Welcome, Lost River");
  await page.getByLabel("Email", { exact: true }).fill("Dear Ann,\n\nwe are glad.");
  await page.getByRole("button", { name: "Change to “Accepted”" }).click();
  await expect(page.getByText("The email goes in ten minutes.")).toBeVisible();
  await page.getByRole("link", { name: "Welcome, Lost River" }).click();
  await expect(page.getByText("we are glad.")).toBeVisible();
  await expect(page.getByText("Waiting", { exact: true })).toBeVisible();
});

test.describe("by hand", () => {
  test.use({ expectedMessages: [/status of 400/] });

  test("a school is registered by hand, pays by purchase order, is refunded and exported", async ({
    page,
    site,
    context,
  }) => {
    await signInBrowser(context, site, await aStaffMember(site, "admin"));
    await page.goto("/admin/registrations/new");
    await page.getByRole("button", { name: "Register", exact: true }).click();
    await expect(page.getByText("Enter the name of the school")).toBeVisible();
    await page.getByLabel("School name").fill("Peña Ridge School");
    await page.getByLabel("Email", { exact: true }).fill("front-office@example.org");
    await page.getByLabel("Number of students").selectOption("26-50");
    await page.getByLabel("Method").selectOption("Purchase order");
    await page.getByRole("button", { name: "Register", exact: true }).click();
    await expect(page.getByText("The registration is saved.")).toBeVisible();
    await expect(page.getByText("Pending", { exact: true }).first()).toBeVisible();

    await page.getByText("Record a check or purchase order").click();
    await page.getByLabel("Method").selectOption("Purchase order");
    await page.getByRole("button", { name: "Record the payment" }).click();
    await expect(page.getByText("The payment is recorded")).toBeVisible();
    await page.getByText("Refund", { exact: true }).click();
    await page.getByLabel("Amount in dollars").fill("500");
    await page.getByRole("button", { name: "Return the money" }).click();
    await expect(page.getByText("$500 are returned.")).toBeVisible();

    await page.goto("/admin/registrations?q=peña");
    const waiting = page.waitForEvent("download");
    await page.getByRole("link", { name: "Export CSV" }).click();
    const file = readFileSync(await (await waiting).path(), "utf8");
    expect(file).toContain("Peña Ridge School");
    expect(file.trim().split("\r\n")).toHaveLength(2);
    await page.goto("/admin/audit");
    await expect(page.getByText("Exported a list").first()).toBeVisible();
  });
});

test.describe("two people", () => {
  test.use({ expectedMessages: [/status of 409/] });

  test("who edit one record: the second is told and nothing is lost", async ({
    page,
    site,
    context,
    browser,
  }) => {
    await postJson(site, "/api/contacts", aContactRecord({ name: "Otis Tandem" }));
    await signInBrowser(context, site, await aStaffMember(site, "admin"));
    await page.goto("/admin/messages?q=tandem");
    await page.getByRole("link", { name: "Otis Tandem" }).click();
    await expect(page.getByRole("heading", { name: "Otis Tandem" })).toBeVisible();
    const others = await browser.newContext({ baseURL: site.origin });
    await signInBrowser(others, site, await aStaffMember(site, "admin"));
    const other = await others.newPage();
    await other.goto(page.url());
    await other.getByRole("button", { name: "Mark as answered" }).click();
    await expect(other.getByText("Marked as answered.")).toBeVisible();
    await page.getByRole("button", { name: "Archive" }).click();
    await expect(page.getByText("Somebody else changed this record")).toBeVisible();
    await expect(page.getByText("Answered", { exact: true })).toBeVisible();
    await others.close();
  });
});
