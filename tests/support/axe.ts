import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const WCAG_2_2_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"];

/** The rules whose outcome a colour scheme can change: it changes colours and nothing else. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** Nothing that axe can see breaks WCAG 2.2, levels A and AA. */
export async function expectAccessible(page: Page, where = page.url()): Promise<void> {
  await expectNoFindings(axeOn(page).withTags(WCAG_2_2_AA), where);
}

/** The same for a light and a dark screen. */
export async function expectAccessibleInBothSchemes(page: Page, where = page.url()): Promise<void> {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await expectAccessible(page, `${where}, light`);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await expectNoFindings(axeOn(page).withRules(COLOUR_RULES), `${where}, dark`);
}

/**
 * Most of axe's time goes into describing what is right, which nobody reads. Legacy mode leaves
 * frames out; we have none, and it spares a second page for every look.
 */
function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode();
}

async function expectNoFindings(axe: AxeBuilder, where: string): Promise<void> {
  const { violations } = await axe.analyze();
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, any }) => `${id}: ${help}: ${target.join(" ")} (${any[0]?.message ?? ""})`,
    ),
  );
  expect(findings, `axe at ${where}`).toEqual([]);
}
