import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expectAccessibleOnEveryScreen } from "../support/axe.ts";
import { lessonAnswers } from "../support/lesson-answers.ts";
import type { MailCatcher } from "../support/mail-catcher.ts";
import { scriptBytes } from "../support/page-weight.ts";
import { aPaidPlaceAt } from "../support/paid-place.ts";
import { mailTo } from "../support/read-mail.ts";
import { openWithScript } from "../support/script-at-work.ts";
import { expect, test } from "../support/visit-with-mail.ts";

async function comeIn(page: Page, mailbox: MailCatcher, email: string): Promise<void> {
  await page.goto("/sign-in");
  await page.getByLabel("Your email address").fill(email);
  await page.getByRole("button", { name: "Send me a letter" }).click();
  const letter = await mailTo(mailbox, email, /code/);
  const code = /^(\d{6})\s*$/m.exec(letter.source)?.[1] ?? "";
  await page.getByLabel("Six-digit code").fill(code);
  await page.getByRole("button", { name: "Come in" }).click();
  await expect(page).toHaveURL(/\/my/);
}

test.describe("a family", () => {
  test("reads, checks, keeps, confirms, prints, and anybody verifies", async ({
    page,
    site,
    mailbox,
    browser,
  }, testInfo) => {
    const email = "marisol.n@example.org";
    await aPaidPlaceAt(site, {
      email,
      guardian_email: email,
      first_name: "Ana",
      last_name: "Núñez",
      grade_level: "5",
    });
    await comeIn(page, mailbox, email);
    await page.getByRole("link", { name: "Learning passport of Ana" }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Hello Ana N. Lesson 1 is next.",
    );
    await expectAccessibleOnEveryScreen(page, "passport, empty");
    const passport = page.url();
    await expectTypingToLast(page);
    await page.goto(passport);

    const lessons = lessonAnswers("talk");
    expect(lessons.length).toBeGreaterThan(2);
    await expectWordsToLast(page, lessons[0]);
    for (const [index, { path, answers }] of lessons.entries()) {
      await page.goto(path);
      await expect(page.getByText("Opens with a place")).toHaveCount(0);
      for (const [place, answer] of answers.entries()) {
        await page.locator(`input[name=q${place + 1}][value="${answer}"]`).check();
      }
      await page.getByRole("button", { name: "Show me how I did" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        "Five of five. That is a pass.",
      );
      if (index === 0) {
        await expect(page.getByRole("heading", { name: "Who is learning?" })).toBeVisible();
        await expectAccessibleOnEveryScreen(page, "who is learning");
      }
      await page.getByRole("button", { name: "Ana N." }).click();
      await expect(page.getByText("What you write stays on paper for now")).toBeVisible();
      await page.getByLabel(/An adult looks at it/).check();
      if (index === 0) await expectAccessibleOnEveryScreen(page, "keep it");
      await page.getByRole("button", { name: "Keep it for Ana N." }).click();
      await expect(page.getByText("Kept for Ana N.")).toBeVisible();
    }
    await expectAccessibleOnEveryScreen(page, "kept");

    expect(await scriptBytes(page, passport)).toBe(0);
    const talk = page.getByRole("region", { name: "Talk to AI", exact: true });
    await expect(talk.getByLabel("Name on the certificate")).toHaveValue("Ana Núñez");
    await expectAccessibleOnEveryScreen(page, "passport, a stage waits");
    await talk.getByRole("button", { name: "Yes, the stage is done" }).press("Enter");
    await expect(page.getByRole("status")).toHaveText(
      "The stage is done, and the certificate is here.",
    );
    await expectAccessibleOnEveryScreen(page, "passport, a stage is done");

    const download = page.waitForEvent("download");
    await talk.getByRole("link", { name: "Certified AI Communicator (PDF)" }).click();
    const file = testInfo.outputPath("certificate.pdf");
    await (await download).saveAs(file);
    expect(readFileSync(file).length).toBeLessThan(500_000);
    const said = execFileSync("pdftotext", ["-layout", file, "-"], { encoding: "utf8" });
    expect(said).toContain("Ana Núñez");
    const code = /\b([2-9B-Z]{4} [2-9B-Z]{4})\b/.exec(said)?.[1] ?? "";

    const stranger = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin });
    const anybody = await stranger.newPage();
    await anybody.goto("/verify");
    await anybody.getByLabel("Code under the square").fill(code.toLowerCase());
    await anybody.getByLabel("Code under the square").press("Enter");
    await expect(anybody.getByRole("heading", { name: "Yes, this is genuine" })).toBeVisible();
    await expect(anybody.getByText("The family keeps the name to itself")).toBeVisible();
    await expect(anybody.getByRole("main")).not.toContainText("Ana");
    const checked = anybody.url();
    await stranger.close();

    const response = await page.goto(checked);
    expect(response?.headers()["x-robots-tag"]).toContain("noindex");
    expect(await scriptBytes(page, checked)).toBe(0);
    await expectAccessibleOnEveryScreen(page, "verify, valid");
    await page.goto("/verify?code=nonsense");
    await expectAccessibleOnEveryScreen(page, "verify, no code");
    await page.goto("/my");
    await expect(page.getByRole("link", { name: "Certified AI Communicator (PDF)" })).toBeVisible();
    await expectAccessibleOnEveryScreen(page, "my entries, with learning");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a check is kept for the child who is chosen", async ({ page, site, mailbox }) => {
    const email = "dolores@example.org";
    await aPaidPlaceAt(site, { email, guardian_email: email, first_name: "Ana" });
    await comeIn(page, mailbox, email);
    const [lesson] = lessonAnswers("talk");
    const answers = lesson?.answers.map((answer, place) => `q${place + 1}=${answer}`) ?? [];
    await page.goto(`${lesson?.path}/check?${answers.join("&")}`);
    await page.getByRole("button", { name: /^Ana/ }).click();
    await page.getByLabel(/An adult looks at it/).check();
    await page.getByRole("button", { name: /^Keep it/ }).click();
    await expect(page.getByText(/^Kept for Ana/)).toBeVisible();
    await expect(page.getByRole("region", { name: "Your steps" })).toContainText("5 of 5");
  });
});

test.describe("a code that nobody issued", () => {
  test.use({ expectedMessages: [/status of 404/] });

  test("is unknown, and says what to do", async ({ page }) => {
    await page.goto("/verify/22222222");
    await expect(page.getByRole("heading", { name: "We do not know this code" })).toBeVisible();
    await expectAccessibleOnEveryScreen(page, "verify, unknown");
  });
});

/** On the lesson's own page: a reload finds what was typed. */
async function expectTypingToLast(page: Page): Promise<void> {
  await page.getByRole("link", { name: /^Go on: / }).click();
  await expect(page.getByRole("link", { name: "Grades 3–5" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await expect(page.getByRole("banner").getByRole("link", { name: /Register/ })).toHaveCount(0);
  await openWithScript(page, page.url());
  const words = page.getByRole("main").getByRole("textbox");
  await words.fill("Nobody has sent this yet.");
  await page.reload();
  await expect(words).toHaveValue("Nobody has sent this yet.");
  await words.fill("");
}

/** From the lesson to the page that keeps them, over a closed lid, and into the passport. */
async function expectWordsToLast(
  page: Page,
  lesson: { path: string; answers: number[] } | undefined,
): Promise<void> {
  await page.goto(lesson?.path ?? "");
  for (const [place, answer] of (lesson?.answers ?? []).entries()) {
    await page.locator(`input[name=q${place + 1}][value="${answer}"]`).check();
  }
  await page.getByRole("main").getByRole("textbox").fill("I changed one thing at a time.");
  await page.getByRole("button", { name: "Show me how I did" }).click();
  await page.getByRole("button", { name: "I am, an adult" }).click();
  const words = page.locator("textarea[name=reflection]");
  await expect(words).toHaveValue("I changed one thing at a time.");
  expect(page.url()).not.toContain("changed");
  await expect(async () => {
    await words.fill("I changed one thing at a time, and it helped.");
    // Left without a press of the button.
    await page.goto(page.url());
    await expect(words).toHaveValue("I changed one thing at a time, and it helped.", {
      timeout: 2_000,
    });
  }).toPass();
  await page.getByRole("button", { name: "Keep it", exact: true }).click();
  await expect(
    page.getByText(/^Kept\. The lesson is not done yet: show what you made\./),
  ).toBeVisible();
  await expect(words).toHaveValue("I changed one thing at a time, and it helped.");
  const isLeft = () =>
    page.evaluate(() => "kept-lesson" in sessionStorage || localStorage.length > 0);
  await expect.poll(isLeft).toBe(false);
}
