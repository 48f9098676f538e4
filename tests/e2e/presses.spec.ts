import type { Page } from "@playwright/test";
import { aJudgeApplication } from "../support/application-factories.ts";
import { aContactRecord } from "../support/contact-factories.ts";
import { showDemonstration } from "../support/demonstration.ts";
import { postJson } from "../support/post-json.ts";
import { expectAsWritten, Presses } from "../support/presses.ts";
import { aPdf } from "../support/sample-pdf.ts";
import { aStaffMember, signInBrowser } from "../support/staff.ts";
import { expect, test } from "../support/visit.ts";

// A moment of its own gives a site of its own: the demonstration wants an empty one.
test.use({ now: "2025-12-16T12:00:00-07:00" });
test.describe.configure({ mode: "default" });

test.beforeEach(async ({ site, context }) => {
  await showDemonstration(site);
  await signInBrowser(context, site, await aStaffMember(site, "owner"));
});

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

test("ten paper forms are recorded, one after the other", async ({ page }) => {
  const codes = await codesOfForms(page, 10);
  await page.goto("/admin/consents/paper");
  const presses = new Presses(page);
  for (const code of codes) {
    await page.getByLabel("Short code on the form").fill(code);
    await presses.button("Record a paper form");
    for (const [question, answer] of TICKED) {
      await presses.on(page.getByRole("group", { name: question }).getByLabel(answer));
    }
    await page.getByLabel("Name of whoever signed").fill("Rosa Quill");
    await page.getByLabel("Date beside the signature").fill("2025-12-15");
    await presses.file("Scan or photo of the form", "form.pdf", aPdf());
    await presses.button("Record it");
    await expect(page.getByText("The next one?")).toBeVisible();
  }
  expectAsWritten("record ten paper consents", presses);
});

/** As on the paper: nobody under 13 is asked about emails. */
const TICKED: [question: string, answer: string | RegExp][] = [
  ["1. Takes part and is judged", "Yes"],
  ["2. In the gallery", /A student/],
  ["3. Photos, video, name with school", "No"],
  ["They are the child’s", "Mother"],
];

/** Of printed forms of children under 13 whose age and guardian are known. */
async function codesOfForms(page: Page, howMany: number): Promise<string[]> {
  const listed = new Set<string>();
  for (const nth of [1, 2, 3]) {
    await page.goto(`/admin/consents?state=waiting&page=${nth}`);
    for (const link of await page.locator("tbody a").all()) {
      const [, id] = /consents\/([\da-f-]{36})/.exec((await link.getAttribute("href")) ?? "") ?? [];
      if (id) listed.add(id);
    }
  }
  const children: string[] = [];
  for (const id of listed) {
    if (children.length === howMany) break;
    await page.goto(`/admin/consents/${id}/paper`);
    const age = await page.getByLabel("Age", { exact: true }).inputValue();
    const guardian = await page.getByLabel("Guardian", { exact: true }).inputValue();
    if (age === "under_13" && guardian) children.push(id);
  }
  const chosen = children.map((id) => `&child=${id}`).join("");
  await page.goto(`/admin/consents/sheets?selected=1${chosen}`);
  await expect(page.locator(".sheet-code b")).toHaveCount(howMany);
  return page.locator(".sheet-code b").allTextContents();
}

test("a payment is returned", async ({ page }) => {
  await page.goto("/admin/registrations?status=paid");
  const presses = new Presses(page);
  await presses.on(page.getByRole("cell").getByRole("link").first());
  await presses.on(page.getByText("Refund", { exact: true }));
  await presses.button("Return the money");
  await expect(page.getByText(/ (is|are) returned/).first()).toBeVisible();
  expectAsWritten("refund", presses);
});
