import type { Page } from "@playwright/test";

/** Opens a page whose script comes after its first paint, and waits until that has taken the form over. */
export async function openWithScript(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilScriptIsAtWork(page);
}

/** The same for a page that is open. */
export async function untilScriptIsAtWork(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const form = document.querySelector("main form");
    return form && Object.keys(form).some((key) => key.startsWith("__reactProps"));
  });
}
