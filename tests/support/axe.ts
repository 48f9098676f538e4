import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";
import type { AxeResults, RunOptions } from "axe-core";

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

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

async function expectNoFindings(
  page: Page,
  runOnly: RunOptions["runOnly"],
  where: string,
): Promise<void> {
  const violations = await violationsOn(page, runOnly);
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
): Promise<AxeResults["violations"]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) {
    await page.evaluate(`(() => { ${SOURCE} })()`);
  }
  return page.evaluate(
    async (options) => {
      if (!window.axe) throw new Error("axe has not been loaded");
      return (await window.axe.run(document, options)).violations;
    },
    { runOnly, resultTypes: ["violations"] } satisfies RunOptions,
  );
}
