import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Where the process that hears of every step leaves word for the processes in which tests run. */
const FOLDER = "HUNG_TESTS_FOLDER";

/** Before any of them is started. */
export function openHungTests(folder: string): void {
  mkdirSync(folder, { recursive: true });
  process.env[FOLDER] = folder;
}

export function tellHung(testId: string, why: string): void {
  const folder = process.env[FOLDER];
  if (folder) writeFileSync(join(folder, testId), why);
}

/** Why the test is held to hang, if it is. */
export function whyHung(testId: string): string | undefined {
  const file = join(process.env[FOLDER] ?? "", testId);
  return process.env[FOLDER] && existsSync(file) ? readFileSync(file, "utf8") : undefined;
}
