import type { Page } from "@playwright/test";
import { SHORTEST_FILL_MS } from "../../app/program/form-stamp.ts";

/** Forms that are sent faster than a person can are held back as suspected. */
export function takeAPersonsTime(page: Page): Promise<void> {
  return page.waitForTimeout(SHORTEST_FILL_MS + 100);
}
