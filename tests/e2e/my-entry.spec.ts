import type { Page } from "@playwright/test";
import { expectAccessibleOnEveryScreen } from "../support/axe.ts";
import { expectValidHtml } from "../support/html.ts";
import { pressEnterOn } from "../support/keyboard.ts";
import type { MailCatcher } from "../support/mail-catcher.ts";
import { scriptBytes } from "../support/page-weight.ts";
import { aPaidPlaceAt } from "../support/paid-place.ts";
import { linkIn, mailTo } from "../support/read-mail.ts";
import { expect, test } from "../support/visit-with-mail.ts";

const COACH = "coach-garnets@example.org";
const ROSA = "rosa-torres@example.org";

const PHONE = { width: 320, height: 640 };

// These pages ship no script; axe, which looks at every state here, is one.
test.describe("a team on a narrow phone", () => {
  test.use({ viewport: PHONE, expectedMessages: [/status of 40[049]/] });

  test("gets its last member and a mentor, and a guardian answers from her own page", async ({
    page,
    site,
    mailbox,
    browser,
  }) => {
    await aPaidPlaceAt(site, {
      registration_type: "team",
      email: COACH,
      team_name: "Star Garnets",
      team_size: 3,
      team_members: "Ada Byron, grade 9\nGrace Hopper, grade 9\nDev Patel, grade 10",
    });
    await comeIn(page, mailbox, COACH);
    await expectGood(page, "my entry of a lead");

    await page.getByRole("link", { name: "Members and mentor" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("The team Star Garnets");
    await page.getByRole("button", { name: "Remove: Dev P." }).click();
    await expect(page.getByRole("status")).toContainText("Out of the team");
    await page.getByRole("button", { name: "Add to the team" }).click();
    const problems = page.getByRole("region", { name: "There is a problem" });
    await expect(problems.getByRole("link")).toHaveCount(4);
    await expectGood(page, "team, with errors");

    await page.getByLabel("Student’s first name").fill("Maya");
    await page.getByLabel("Student’s last name").fill("Torres");
    await page.getByLabel("Grade", { exact: true }).selectOption("10");
    await page.getByLabel("Guardian’s email address").fill(ROSA);
    await pressEnterOn(page, page.getByRole("button", { name: "Add to the team" }));
    await expect(page.getByRole("status")).toContainText("Added.");
    await expect(page.getByRole("listitem").filter({ hasText: "Maya T." })).toBeVisible();
    await expectGood(page, "team, complete");

    await page.getByLabel("Mentor’s email address").fill("mentor-lee@example.org");
    await page.getByRole("button", { name: "Invite" }).click();
    await expect(page.getByText("m•••@e•••.org was invited on")).toBeVisible();
    const letter = await mailTo(mailbox, "mentor-lee@example.org");
    const mentor = await browser.newContext({ baseURL: site.origin, viewport: PHONE });
    const mentorPage = await mentor.newPage();
    await mentorPage.goto(linkIn(letter, "/mentor/"));
    await expectGood(mentorPage, "mentor, invited");
    await mentorPage.getByLabel("I am 18 or over.").check();
    await mentorPage.getByRole("button", { name: "Yes, I will" }).click();
    await expect(mentorPage.getByRole("heading", { level: 2, name: "Star Garnets" })).toBeVisible();
    expect(await mentorPage.content()).not.toMatch(/rosa|R•••|consent\/|guardian\//i);
    await expectGood(mentorPage, "my entry of a mentor");
    await mentor.close();

    // The guardian was asked by letter; she comes in by code and answers from her page.
    await mailTo(mailbox, ROSA, /Maya/);
    const family = await browser.newContext({ baseURL: site.origin, viewport: PHONE });
    const rosa = await family.newPage();
    await comeIn(rosa, mailbox, ROSA);
    await expect(rosa.getByRole("heading", { level: 1 })).toHaveText(/One thing is yours/);
    await expectGood(rosa, "my entry of a guardian");
    expect(await rosa.content()).not.toMatch(/coach|c•••/i);
    await rosa.getByRole("button", { name: "Answer now: Maya T." }).first().click();
    await expect(rosa).toHaveURL(/\/consent\/[\w-]{43}$/);
    await sign(rosa, "Maya", "Yes, as “Maya T., grade 10”");
    await rosa.goto("/my");
    await expect(rosa.getByText(/^Yes since/)).toBeVisible();
    await expectGood(rosa, "my entry, answered");

    await rosa.getByRole("link", { name: /^Maya: take it with you/ }).click();
    await expectGood(rosa, "a child's papers");
    await rosa.getByLabel("Student’s first name").fill("Maia");
    await rosa.getByRole("button", { name: "Save" }).click();
    await expect(rosa.getByRole("status")).toHaveText("Corrected.");
    await rosa.getByRole("link", { name: "Let Maia’s other parent in" }).click();
    await expectGood(rosa, "a child's guardians");
    await rosa.getByLabel("Guardian’s email address").fill("paul-torres@example.org");
    await rosa.getByRole("button", { name: "Let them in" }).click();
    await expect(rosa.getByRole("status")).toContainText("The guardian gets a letter");
    await mailTo(mailbox, "paul-torres@example.org", /Maia/);

    await rosa.goto("/my?lang=es");
    await expect(rosa.getByText(/^Sí desde el/)).toBeVisible();
    await expectGood(rosa, "my entry in Spanish");
    await rosa.getByRole("link", { name: /^Maia: llevarlo consigo/ }).click();
    await rosa.getByRole("button", { name: "Dejar el programa" }).click();
    await expect(rosa.getByRole("link", { name: /Marque la casilla/ })).toBeVisible();
    await rosa.getByLabel("Sí, el estudiante deja el programa.").check();
    await rosa.getByRole("button", { name: "Dejar el programa" }).click();
    await expect(rosa.getByRole("heading", { level: 1, name: "Hecho" })).toBeVisible();
    await expectGood(rosa, "goodbye");
    await rosa.goto("/my");
    await expect(rosa.getByRole("heading", { level: 2, name: "Star Garnets" })).toHaveCount(0);
    await family.close();
  });
});

test("the family's pages send no script", async ({ page, site, mailbox }) => {
  const email = "nora-diaz@example.org";
  await aPaidPlaceAt(site, { email, guardian_email: email, first_name: "Ana" });
  await comeIn(page, mailbox, email);
  expect(await scriptBytes(page, "/my")).toBe(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a guardian answers from her page, and reads what she said", async ({
    page,
    site,
    mailbox,
  }) => {
    const email = "luz-vega@example.org";
    const child = { first_name: "Ana", last_name: "Vega", grade_level: "9", age: 15 };
    await aPaidPlaceAt(site, { email, guardian_email: email, ...child });
    await comeIn(page, mailbox, email);
    await page.getByRole("button", { name: "Answer now: Ana V." }).first().click();
    await sign(page, "Ana", "Yes, as “A student, grade 9”");
    await page.goto("/my");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Lesson 1 is next for Ana\.$/);
    await expect(page.getByText("In the gallery without a name; no photos")).toBeVisible();
    await page.getByRole("button", { name: "Read or change: Ana V." }).click();
    await expect(page.getByRole("link", { name: "Change an answer" })).toBeVisible();
  });
});

async function comeIn(page: Page, mailbox: MailCatcher, email: string): Promise<void> {
  await page.goto("/sign-in");
  await page.getByLabel("Your email address").fill(email);
  await page.getByRole("button", { name: "Send me a letter" }).click();
  await page.goto(linkIn(await mailTo(mailbox, email, /code/), "/sign-in/"));
  await page.getByRole("button", { name: "Yes, come in" }).click();
  await expect(page).toHaveURL(/\/my$/);
}

async function sign(page: Page, child: string, gallery: string): Promise<void> {
  await page
    .getByRole("group", { name: `How old is ${child}?` })
    .getByLabel("13 to 17")
    .check();
  await page.getByRole("group", { name: /^1\./ }).getByLabel("Yes").check();
  await page.getByRole("group", { name: /^2\./ }).getByLabel(gallery).check();
  await page.getByRole("group", { name: /^3\./ }).getByLabel("No photos").check();
  await page.getByRole("group", { name: /^4\./ }).getByLabel("No, only to me").check();
  await page.getByLabel("Your full name").fill("Rosa Torres");
  await page.getByLabel(`You are ${child}’s`).selectOption("Mother");
  await page.getByRole("button", { name: "Sign and send" }).click();
  await expect(page.getByRole("heading", { name: "Thank you. The gate is open." })).toBeVisible();
}

/** Axe finds nothing, the page is as narrow as the phone, and what the server wrote is valid. */
async function expectGood(page: Page, state: string): Promise<void> {
  await expectAccessibleOnEveryScreen(page, state);
  await expectValidHtml(await (await page.request.get(page.url())).text(), state);
}
