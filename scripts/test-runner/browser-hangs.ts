import type { Reporter, TestCase, TestResult, TestStep } from "@playwright/test/reporter";
import { tellHung } from "../../tests/support/hung-tests.ts";

const LONGEST_SILENCE_MS = 120_000;
const LOOK_EVERY_MS = 5_000;

interface Running {
  testId: string;
  changedAt: number;
  /** What was begun last. */
  doing: string;
  /** Of what is set up for it: a site that is filled first takes minutes, and has a limit of its own. */
  isSettingUp: boolean;
}

/**
 * Playwright reporter: a test that neither begins nor finishes a step for two minutes hangs, and is told so.
 * A limit for whole tests cannot tell: beside ten other loads a sound one takes as long.
 */
export default class BrowserHangs implements Reporter {
  readonly #running = new Map<TestResult, Running>();
  #looking: NodeJS.Timeout | undefined;

  onTestBegin({ id }: TestCase, result: TestResult): void {
    this.#running.set(result, {
      testId: id,
      changedAt: Date.now(),
      doing: "its first step",
      isSettingUp: false,
    });
    this.#looking ??= setInterval(() => this.#look(), LOOK_EVERY_MS).unref();
  }

  onStepBegin(_: TestCase, result: TestResult, { title, location, category }: TestStep): void {
    const at = location ? ` (${location.file}:${location.line})` : "";
    this.#moved(result, `“${title}”${at}`, category === "fixture");
  }

  onStepEnd(_: TestCase, result: TestResult): void {
    this.#moved(result);
  }

  onTestEnd(_: TestCase, result: TestResult): void {
    this.#running.delete(result);
  }

  onEnd(): void {
    clearInterval(this.#looking);
  }

  #moved(result: TestResult, doing?: string, isSettingUp = false): void {
    const running = this.#running.get(result);
    if (!running) return;
    running.changedAt = Date.now();
    running.isSettingUp = isSettingUp;
    if (doing) running.doing = doing;
  }

  #look(): void {
    for (const { testId, changedAt, doing, isSettingUp } of this.#running.values()) {
      if (isSettingUp || Date.now() - changedAt < LONGEST_SILENCE_MS) continue;
      tellHung(testId, `No step began or ended for two minutes; the last that began was ${doing}.`);
    }
  }
}
