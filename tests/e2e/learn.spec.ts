import { PAGES, STAGE_PAGES } from "../../app/program/paths.ts";
import { expectAccessibleOnEveryScreen } from "../support/axe.ts";
import { expectValidHtml } from "../support/html.ts";
import { weigh } from "../support/page-weight.ts";
import { aStaffMember } from "../support/staff.ts";
import { expect, test } from "../support/visit.ts";

const OPEN = PAGES.firstTalkLesson.path;
const LOCKED = "/learn/create/words-that-sound-like-you";
/** Stands in that lesson's text, and in nothing that everybody may read of it. */
const ITS_TEXT = "The pig got loose again";

// The overview, the stages and the open lessons are visited in pages.spec.ts.
for (const path of [
  `${OPEN}?level=3-5`,
  `${OPEN}?level=k-2`,
  LOCKED,
  `${OPEN}/check?q1=2&q2=2&q3=2`,
  `${OPEN}/teacher`,
  `${OPEN}/slides`,
  "/learn/talk/set",
]) {
  test(`${path} is valid, ships no script, and axe finds nothing`, async ({ page, site }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expectValidHtml((await response?.text()) ?? "", path);
    expect((await weigh(`${site.origin}${path}`)).scripts).toEqual([]);
    await expectAccessibleOnEveryScreen(page, path);
  });
}

test("from the learning path to a passed check", async ({ page }) => {
  await page.goto(PAGES.learningPath.path);
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "Start lesson 1" }).click();
  await expect(page).toHaveURL(OPEN);
  await expect(main).toContainText("It fills the gaps with what is most usual");

  await main.getByRole("link", { name: "Grades 3–5" }).click();
  await expect(main).toContainText("It guesses, and it sounds sure.");
  await expect(main).not.toContainText("It fills the gaps with what is most usual");

  for (const answer of [
    /I am in grade 8 in Salmon/,
    "Ask the AI whether it is sure.",
    /often stand together/,
    "Your grade, and what the answer is for.",
    "Knowing which one thing you changed.",
  ]) {
    await main.getByRole("radio", { name: answer }).check();
  }
  await main.getByRole("textbox").fill("The word “month” made the difference.");
  await main.getByRole("button", { name: "Show me how I did" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Four of five. That is a pass.");
  await expect(main).toContainText("you asked the same source again");
  await expect(main).toContainText("The word “month” made the difference.");
  // What a child writes is nobody's business, and must not stand in an address.
  expect(new URL(page.url()).search).toBe("?level=3-5");

  await main.getByText("Try the check again").click();
  const again = main.getByRole("form", { name: "Try the check again" });
  await expect(again.getByRole("textbox")).toHaveValue("The word “month” made the difference.");
  await expect(again.getByRole("radio", { checked: true })).toHaveCount(0);
});

test("a question without an answer is not right, and says so", async ({ page }) => {
  await page.goto(`${OPEN}/check?q1=2`);
  await expectAccessibleOnEveryScreen(page, "a check to try again");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("One of five.");
  await expect(page.getByText("You gave no answer here.")).toHaveCount(4);
});

test("a locked lesson shows what is in it, and keeps its text from everybody", async ({
  page,
  site,
}) => {
  await page.goto(LOCKED);
  const main = page.getByRole("main");
  await expect(main).toContainText("Opens with a place");
  await expect(main).toContainText("Two drafts of one page.");
  await expect(main).toContainText("50 minutes.");
  await expect(main.getByRole("link", { name: "Register Now" })).toBeVisible();
  for (const path of ["", ".data", "/teacher", "/slides", "/check", "/teacher.data", "/../set"]) {
    const answer = await fetch(`${site.origin}${LOCKED}${path}`);
    expect.soft(answer.status, path).toBeLessThan(400);
    expect.soft(await answer.text(), path).not.toContain(ITS_TEXT);
  }
  await page.goto(`${LOCKED}/slides`);
  await expect(page).toHaveURL(LOCKED);
});

test("whoever runs the fair reads every lesson, its sheet, its slides and its check", async ({
  site,
}) => {
  const { cookie } = await aStaffMember(site, "viewer");
  const read = (path: string) =>
    fetch(`${site.origin}${path}`, { headers: { cookie }, redirect: "manual" });
  const overview = await (await read(PAGES.learn.path)).text();
  const lessons = [...overview.matchAll(/href="(\/learn\/\w+\/[^"]+)"/g)].map(([, path]) => path);
  expect(new Set(lessons).size).toBe(18);
  for (const lesson of new Set(lessons)) {
    for (const page of ["", "?level=3-5", "/teacher", "/slides", "/check?q1=1"]) {
      const answer = await read(`${lesson}${page}`);
      expect.soft(answer.status, `${lesson}${page}`).toBe(200);
      await expectValidHtml(await answer.text(), `${lesson}${page}`);
    }
  }
  expect(await (await read(LOCKED)).text()).toContain(ITS_TEXT);
  const set = await (await read("/learn/create/set")).text();
  expect(set).toContain(ITS_TEXT);
  await expectValidHtml(set, "the printable set");
});

test("search engines find the open lessons, and no others", async ({ site }) => {
  const sitemap = await (await fetch(`${site.origin}/sitemap.xml`)).text();
  for (const { openLesson } of Object.values(STAGE_PAGES)) {
    expect(sitemap).toContain(`<loc>${site.origin}${openLesson.path}</loc>`);
    const html = await (await fetch(`${site.origin}${openLesson.path}`)).text();
    expect(html).toContain('"@type":"LearningResource"');
    expect(html).toContain('"@type":"BreadcrumbList"');
    expect(html).not.toContain("noindex");
  }
  expect(sitemap).not.toContain(LOCKED);
  expect(await (await fetch(`${site.origin}${LOCKED}`)).text()).toContain("noindex");
});

test("there is no lesson at an address that nobody wrote", async ({ site }) => {
  for (const path of [
    "/learn/talk/nothing",
    "/learn/nothing/nothing",
    "/learn/talk/nothing/slides",
  ]) {
    expect.soft((await fetch(`${site.origin}${path}`)).status, path).toBe(404);
  }
});
