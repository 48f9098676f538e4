import { FOOTER, MENU, PAGES, type Page, STAGE_PAGES } from "../../app/program/paths.ts";
import { expectAccessibleOnEveryScreen } from "../support/axe.ts";
import { expectValidHtml } from "../support/html.ts";
import { expectToFitWithLargeText } from "../support/layout.ts";
import { weigh } from "../support/page-weight.ts";
import { REQUIRED } from "../support/required-pieces.ts";
import { expect, test } from "../support/visit.ts";

const pages: Page[] = Object.values(PAGES);

for (const { path, label, kind } of pages) {
  test(`${label} (${path}) has what the specification lists, is valid, and axe finds nothing`, async ({
    page,
    site,
  }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    expect(await page.title()).not.toBe("");
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expectValidHtml((await response?.text()) ?? "", path);
    const main = page.getByRole("main");
    const { says = [], counts = {}, links = [] } = REQUIRED[path] ?? {};
    for (const words of says) await expect.soft(main).toContainText(words);
    for (const [selector, count] of Object.entries(counts)) {
      await expect.soft(main.locator(selector), selector).toHaveCount(count);
    }
    for (const href of links) {
      // A link may bring along what the page fills in.
      const leading = main.locator(`a[href="${href}"], a[href^="${href}?"]`);
      await expect.soft(leading.first(), href).toBeAttached();
    }
    if (kind === "information") await expectLight(`${site.origin}${path}`);
    await expectAccessibleOnEveryScreen(page, path);
  });
}

test("letters of twice the size fit a phone on every page", async ({ page }) => {
  for (const { path } of pages) {
    await page.goto(path);
    await expectToFitWithLargeText(page);
  }
});

test("every link of every page leads somewhere, also to the right place on it", async ({
  site,
}) => {
  const bodies = new Map<string, Promise<string | undefined>>();
  const bodyOf = (path: string) => {
    const known = bodies.get(path) ?? load(`${site.origin}${path}`);
    bodies.set(path, known);
    return known;
  };
  const broken: string[] = [];
  for (const { path } of pages) {
    const html = (await bodyOf(path)) ?? "";
    for (const target of linksIn(html)) {
      const { pathname, search, hash } = new URL(target, `${site.origin}${path}`);
      const body = await bodyOf(`${pathname}${search}`);
      const isThere =
        body !== undefined && (hash === "" || body.includes(` id="${hash.slice(1)}"`));
      if (!isThere) broken.push(`${path} → ${target}`);
    }
  }
  expect(broken).toEqual([]);
});

test("no two pages share a title or a description", async ({ site }) => {
  const seen = new Map<string, string>();
  for (const { path } of pages) {
    const html = await (await fetch(`${site.origin}${path}`)).text();
    for (const [name, pattern] of [
      ["title", /<title>([^<]+)<\/title>/],
      ["description", /<meta name="description" content="([^"]+)"/],
    ] as const) {
      const value = pattern.exec(html)?.[1];
      expect.soft(value, `${name} of ${path}`).toBeTruthy();
      expect.soft(seen.get(`${name} ${value}`), `${name} of ${path}`).toBeUndefined();
      seen.set(`${name} ${value}`, path);
    }
    if (path === PAGES.auth.path) continue;
    expect.soft(html, path).toContain(`<link rel="canonical" href="${site.origin}${path}"/>`);
    const card = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "";
    expect.soft((await fetch(card)).headers.get("content-type"), card).toBe("image/png");
  }
});

test("every page that opens with a whole picture has one of its own", async ({ site }) => {
  const seen = new Map<string, string>();
  for (const { path } of pages) {
    const html = await (await fetch(`${site.origin}${path}`)).text();
    const opening = /<section class="page-hero ([^"]*)"/.exec(html)?.[1] ?? "page-band";
    if (opening.includes("page-band")) continue;
    const scene = /scene-[\w-]+/.exec(opening)?.[0] ?? "";
    expect.soft(seen.get(scene), `${scene} of ${path}`).toBeUndefined();
    seen.set(scene, path);
  }
  expect(seen.size).toBeGreaterThanOrEqual(19);
});

test("pages that are read one after the other end in different places", async ({ site }) => {
  const endingOf = async ({ path }: Page) => {
    const html = await (await fetch(`${site.origin}${path}`)).text();
    const [, names] = /<section class="closing-call ([^"]*)"/.exec(html) ?? [];
    return names === undefined ? [] : [/ending-\w+/.exec(names)?.[0] ?? "the home range"];
  };
  const together = [
    ...MENU.map((group) => group.pages),
    FOOTER.participants,
    FOOTER.partners,
    [PAGES.learn, ...Object.values(STAGE_PAGES).map(({ lessons }) => lessons)],
    [PAGES.home, PAGES.about, PAGES.programs, PAGES.parents],
  ];
  for (const group of together) {
    const endings = (await Promise.all(group.map(endingOf))).flat();
    expect.soft(endings, group.map(({ label }) => label).join(", ")).toEqual([...new Set(endings)]);
  }
  for (const page of [PAGES.about, PAGES.learn, PAGES.prizes]) {
    const [own] = await endingOf(page);
    const all = (await Promise.all(pages.map(endingOf))).flat();
    expect
      .soft(
        all.filter((ending) => ending === own),
        page.label,
      )
      .toHaveLength(1);
  }
});

/** Two thirds of what they measured before the folds, in pixels at a width of 390. */
const TALLEST = {
  [PAGES.home.path]: 8_540,
  [PAGES.timeline.path]: 8_690,
  [PAGES.contestRules.path]: 8_920,
  [PAGES.projectExamples.path]: 9_320,
};

test("the longest pages fold what is long on a phone, and stand open where there is room", async ({
  page,
}) => {
  for (const [path, tallest] of Object.entries(TALLEST)) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    const fold = page.locator(".phone-fold").first();
    const inside = fold.locator("> :not(summary)").first();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect.soft(height, path).toBeLessThanOrEqual(tallest);
    await expect(inside).toBeHidden();
    await fold.locator("summary").press("Enter");
    await expect(inside).toBeVisible();
    await fold.locator("summary").press("Enter");
    await page.setViewportSize({ width: 1280, height: 844 });
    await expect(inside).toBeVisible();
    await expect(fold.locator("summary")).toBeHidden();
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${PAGES.contestRules.path}#appeals`);
  await expect(page.getByText("Who decides", { exact: true })).toBeVisible();
});

test("on a phone the first question of the FAQ is within a screen and a half", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(PAGES.faq.path);
  const first = page.getByRole("main").locator("summary").first();
  expect((await first.boundingBox())?.y).toBeLessThan(1.5 * 844);
});

async function expectLight(url: string): Promise<void> {
  const { htmlBytes, cssBytes, scripts } = await weigh(url);
  expect.soft(scripts).toEqual([]);
  expect.soft(htmlBytes + cssBytes, "bytes of HTML and CSS").toBeLessThanOrEqual(45 * 1024);
}

async function load(url: string): Promise<string | undefined> {
  const answer = await fetch(url);
  return answer.ok ? answer.text() : undefined;
}

/** Addresses on this site; those of mail, phones and calendars are not ours to try. */
function linksIn(html: string): string[] {
  const links = [...html.matchAll(/<a\b[^>]*\shref="([^"]+)"/g)].map(([, href]) => href ?? "");
  return [...new Set(links)]
    .map((href) => href.replaceAll("&amp;", "&"))
    .filter((href) => /^[/#?]/.test(href));
}
