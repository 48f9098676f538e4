import { aJudgeApplication } from "../support/application-factories.ts";
import { aContactRecord } from "../support/contact-factories.ts";
import { showDemonstration } from "../support/demonstration.ts";
import { postJson } from "../support/post-json.ts";
import { inTheTable, Presses } from "../support/presses.ts";
import { aStaffMember, signInBrowser } from "../support/staff.ts";
import { expect, test } from "../support/visit.ts";

// A moment of its own gives a site of its own: the demonstration wants an empty one.
test.use({ now: "2025-12-16T12:00:00-07:00" });
test.describe.configure({ mode: "default" });

test.beforeEach(async ({ site, context }) => {
  await showDemonstration(site);
  await signInBrowser(context, site, await aStaffMember(site, "owner"));
});

function expectAsWritten(job: string, presses: Presses): void {
  const { now, goal } = inTheTable(job);
  expect(presses.taken(), `${job}: docs/desk.md says so under “now”`).toBe(now);
  expect(now, `${job}: no more than the goal`).toBeLessThanOrEqual(goal);
}

test("three messages are answered, one after the other", async ({ page, site }) => {
  for (const name of ["Quill One", "Quill Two", "Quill Three"]) {
    await postJson(site, "/api/contacts", aContactRecord({ name }));
  }
  await page.goto("/admin/messages?q=quill");
  const presses = new Presses(page);
  await presses.link(/^Quill/);
  for (const left of [2, 1, 0]) {
    await page.getByLabel("Your answer").fill("Dear Quill,\n\nyes.");
    await page.getByLabel("Signed by").fill("Sam Staff");
    await presses.button("Send the answer");
    await expect(page.getByText("Your answer goes in ten minutes.")).toBeVisible();
    if (left > 0) await presses.link(/^Next/);
    await expect(page.getByText("Your answer goes in ten minutes.")).toHaveCount(left > 0 ? 0 : 1);
  }
  expectAsWritten("answer three messages", presses);
});

test("one search shows all about one child", async ({ page }) => {
  await page.goto("/admin/consents?state=waiting");
  const name = (await page.locator("tbody a").first().textContent())?.trim() ?? "";
  await page.goto("/admin");
  const presses = new Presses(page);
  await page.getByRole("searchbox", { name: "Search everything" }).fill(name);
  await presses.on(page.getByRole("search").getByRole("button", { name: "Search" }));
  await expect(page).toHaveURL(/\/admin\/(search\?q=|consents\/)/);
  await expect(page.getByText(name).first()).toBeVisible();
  expectAsWritten("see all about one child", presses);
});

test("whoever registered is asked for all missing addresses", async ({ page }) => {
  await page.goto("/admin/consents");
  const presses = new Presses(page);
  await presses.button(/^Ask for .*missing address/);
  await expect(page.getByText(/in ten minutes: whoever registered is asked once/)).toBeVisible();
  expectAsWritten("ask for missing guardians’ addresses", presses);
});

test("a judge is accepted, and written to", async ({ page, site }) => {
  await postJson(site, "/api/applications/judge", aJudgeApplication({ "last-name": "Quillwort" }));
  await page.goto("/admin/applications?q=quillwort");
  const presses = new Presses(page);
  await presses.link(/^Accept .*Quillwort/);
  await presses.button("Accept and write");
  await expect(page.getByText("The email goes in ten minutes.")).toBeVisible();
  expectAsWritten("accept a judge", presses);
});

test("a colleague has the money duty for a week", async ({ page, site }) => {
  const { email } = await aStaffMember(site, "volunteer");
  await page.goto("/admin/team");
  const presses = new Presses(page);
  await presses.choose("To", email);
  await presses.choose("Duty", "money");
  await presses.button("Give this duty");
  await expect(page.getByText(/until/).first()).toBeVisible();
  await expect(page.getByRole("button", { name: /^End it now/ })).toHaveCount(1);
  expectAsWritten("give a colleague the money duty for a week", presses);
});

test("a payment is returned", async ({ page }) => {
  await page.goto("/admin/registrations?status=paid");
  const presses = new Presses(page);
  await presses.on(page.getByRole("cell").getByRole("link").first());
  await presses.on(page.getByText("Refund", { exact: true }));
  await presses.button("Return the money");
  await expect(page.getByText(/ (is|are) returned/).first()).toBeVisible();
  expectAsWritten("refund", presses);
});
