import { expect, type Locator, type Page } from "@playwright/test";

const MOST_STOPS = 150;

/** Presses Tab until this has the focus. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press("Tab");
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The Tab key never got to ${wanted}`);
}

export async function pressEnterOn(page: Page, wanted: Locator): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press("Enter");
}

/**
 * Tabs from the first stop of a page to the first again: nothing holds the focus for good, and
 * whatever has it is seen to have it.
 */
export async function walkRound(page: Page): Promise<string[]> {
  const stops: string[] = [];
  for (let presses = 0; presses < MOST_STOPS; presses += 1) {
    await page.keyboard.press("Tab");
    const { name, isShown } = await page.evaluate(lookAtFocus);
    expect(isShown, `the focus can be seen on “${name}”`).toBe(true);
    if (name && name === stops[0]) return stops;
    if (name) stops.push(name);
  }
  throw new Error(`The Tab key did not come round: ${stops.slice(-5).join(", ")}`);
}

/** Runs in the page. Outside of it, in the browser's own bars, there is nothing to see. */
function lookAtFocus(): { name: string; isShown: boolean } {
  const element = document.activeElement;
  if (!element || element === document.body) return { name: "", isShown: true };
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  const { width } = element.getBoundingClientRect();
  return {
    name: `${element.tagName} ${element.id || element.textContent?.trim()} ${element.getAttribute("href") ?? ""}`,
    isShown: outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2 && width > 1,
  };
}
