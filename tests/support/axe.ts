import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page, test } from "@playwright/test";
import type axe from "axe-core";
import type { AxeResults, RunOptions } from "axe-core";
import { expectNoSidewaysScroll } from "./layout.ts";

declare global {
  interface Window {
    axe?: typeof axe;
    /** What each width has shown, for what only one of them shows. */
    shownAt?: Partial<Record<Width, Set<Element>>>;
  }
}

type Width = "phone" | "desktop";

/** Without its comments it is half as long, and it travels into every page that is looked at. */
const SOURCE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** WCAG 2.2, levels A and AA. */
const ALL_RULES: RunOptions["runOnly"] = {
  type: "tag",
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"],
};

/** The rules whose outcome a colour scheme can change: it changes colours and nothing else. */
const COLOUR_RULES: RunOptions["runOnly"] = {
  type: "rule",
  values: ["color-contrast", "link-in-text-block"],
};

/** Nothing that axe can see breaks a rule. */
export async function expectAccessible(page: Page, where = page.url()): Promise<void> {
  await expectNoFindings(page, ALL_RULES, where);
}

/** The same for a light and a dark screen. */
export async function expectAccessibleInBothSchemes(page: Page, where = page.url()): Promise<void> {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await expectAccessible(page, `${where}, light`);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await expectNoFindings(page, COLOUR_RULES, `${where}, dark`);
}

/**
 * Wide or as narrow as they come, light or dark: nothing breaks a rule, and nothing sticks out. Two
 * whole looks do for four screens. A width changes no colour, so what both widths show has then been
 * seen in both schemes; what only one of them shows is looked at in the other scheme by itself.
 */
export async function expectAccessibleOnEveryScreen(
  page: Page,
  where = page.url(),
  { phoneWidth = 320 } = {},
): Promise<void> {
  const before = page.viewportSize();
  const show = async (width: Width, colorScheme: "light" | "dark") => {
    await page.setViewportSize({ width: width === "phone" ? phoneWidth : 1440, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    return `${where}, ${width}, ${colorScheme}`;
  };
  const onPhone = await show("phone", "light");
  await expectNoSidewaysScroll(page);
  await expectNoFindings(page, ALL_RULES, onPhone);
  await keepWhatIsShown(page, "phone");
  await expectNoFindings(page, ALL_RULES, await show("desktop", "dark"));
  await keepWhatIsShown(page, "desktop");
  await expectNoFindings(page, COLOUR_RULES, await show("desktop", "light"), "desktop");
  await expectNoFindings(page, COLOUR_RULES, await show("phone", "dark"), "phone");
  if (before) await page.setViewportSize(before);
}

async function keepWhatIsShown(page: Page, width: Width): Promise<void> {
  await page.evaluate((key) => {
    const all = [...document.querySelectorAll("body *")];
    const shown = all.filter((each) => each.checkVisibility({ visibilityProperty: true }));
    window.shownAt = { ...window.shownAt, [key]: new Set(shown) };
  }, width);
}

async function expectNoFindings(
  page: Page,
  runOnly: RunOptions["runOnly"],
  where: string,
  onlyAt?: Width,
): Promise<void> {
  // A step of its own, so that a run can tell how much of its time this is.
  const violations = await test.step("axe", () => violationsOn(page, runOnly, onlyAt));
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, any }) => `${id}: ${help}: ${target.join(" ")} (${any[0]?.message ?? ""})`,
    ),
  );
  expect(findings, `axe at ${where}`).toEqual([]);
}

/** axe's own Playwright package takes twice as long: it also looks into frames, and we have none. */
async function violationsOn(
  page: Page,
  runOnly: RunOptions["runOnly"],
  onlyAt: Width | undefined,
): Promise<AxeResults["violations"]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) {
    await page.evaluate(`(() => { ${SOURCE} })()`);
  }
  return page.evaluate(
    async ({ options, width }) => {
      if (!window.axe) throw new Error("axe has not been loaded");
      if (!width) return (await window.axe.run(document, options)).violations;
      const elsewhere = window.shownAt?.[width === "phone" ? "desktop" : "phone"];
      const onlyHere = [...(window.shownAt?.[width] ?? [])].filter((each) => !elsewhere?.has(each));
      const whole = new Set(onlyHere);
      const outermost = onlyHere.filter(
        ({ isConnected, parentElement }) =>
          isConnected && !(parentElement && whole.has(parentElement)),
      );
      if (outermost.length === 0) return [];
      return (await window.axe.run({ include: outermost }, options)).violations;
    },
    {
      options: { runOnly, resultTypes: ["violations"] } satisfies RunOptions,
      width: onlyAt,
    },
  );
}
