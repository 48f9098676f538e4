import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const WCAG_2_2_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"];

/** Nothing that axe can see breaks WCAG 2.2, levels A and AA. */
export async function expectAccessible(page: Page, where = page.url()): Promise<void> {
  // Legacy mode leaves frames out; we have none, and it spares a second page for every look.
  const { violations } = await new AxeBuilder({ page })
    .withTags(WCAG_2_2_AA)
    .setLegacyMode()
    .analyze();
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, any }) => `${id}: ${help}: ${target.join(" ")} (${any[0]?.message ?? ""})`,
    ),
  );
  expect(findings, `axe at ${where}`).toEqual([]);
}
