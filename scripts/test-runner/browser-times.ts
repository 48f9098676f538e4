import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { Reporter, TestCase, TestResult, TestStep } from "@playwright/test/reporter";
import type { Spent, TimedFile } from "./times.ts";

/** The step of that name in tests/support/axe.ts. */
const AXE = "axe";

/** Playwright reporter: leaves where each file's time went in the file that the runner names. */
export default class BrowserTimes implements Reporter {
  readonly #files = new Map<string, Spent>();

  onTestEnd(test: TestCase, result: TestResult): void {
    const path = relative(process.cwd(), test.location.file);
    const before = this.#files.get(path) ?? {};
    const start = durationOf(result.steps, ({ category }) => category === "hook");
    const axe = durationOf(result.steps, ({ title }) => title === AXE);
    this.#files.set(path, {
      start: (before.start ?? 0) + start,
      axe: (before.axe ?? 0) + axe,
      browser: (before.browser ?? 0) + Math.max(0, result.duration - start - axe),
    });
  }

  onEnd(): void {
    const file = process.env.TEST_TIMES_FILE;
    const times: TimedFile[] = [...this.#files].map(([path, spent]) => ({ path, spent }));
    if (file) writeFileSync(file, JSON.stringify(times));
  }
}

/** Of the outermost steps that fit. */
function durationOf(steps: readonly TestStep[], fits: (step: TestStep) => boolean): number {
  return steps.reduce(
    (sum, step) => sum + (fits(step) ? step.duration : durationOf(step.steps, fits)),
    0,
  );
}
