import { expect, type Locator, type Page } from "@playwright/test";

/** With script, it opens a new window and says so: a press waits until the script is at work. */
export function submitButton(page: Page): Locator {
  return page.getByRole("button", { name: "Continue to payment (opens a new window)" });
}

export function submitButtonWithoutScript(page: Page): Locator {
  return page.getByRole("button", { name: "Continue to payment", exact: true });
}

/** The registration page, with its script at work. */
export async function openForm(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(submitButton(page)).toBeVisible();
}

/** Sends the form of a registration, and answers the window in which it is paid. */
export async function openPayment(page: Page): Promise<Page> {
  const opening = page.waitForEvent("popup");
  await submitButton(page).click();
  return opening;
}
