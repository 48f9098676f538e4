import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestCase, TestResult, TestStep } from "@playwright/test/reporter";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openHungTests, whyHung } from "../../tests/support/hung-tests.ts";
import BrowserHangs from "./browser-hangs.ts";

const SLOW = { id: "slow" } as TestCase;
const HUNG = { id: "hung" } as TestCase;
const STEP = { title: "page.evaluate", location: { file: "a.spec.ts", line: 7 } } as TestStep;
const [ofSlow, ofHung] = [{}, {}] as [TestResult, TestResult];
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "hung-tests-"));
  openHungTests(folder);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

test("two minutes without a step are a hang; ever so many with steps are none", () => {
  const reporter = new BrowserHangs();
  reporter.onTestBegin(SLOW, ofSlow);
  reporter.onTestBegin(HUNG, ofHung);
  reporter.onStepBegin(HUNG, ofHung, STEP);
  vi.advanceTimersByTime(100_000);
  reporter.onStepBegin(SLOW, ofSlow, STEP);
  expect(whyHung("hung")).toBeUndefined();
  vi.advanceTimersByTime(20_000);
  expect(whyHung("hung")).toContain("“page.evaluate” (a.spec.ts:7)");
  vi.advanceTimersByTime(90_000);
  reporter.onStepEnd(SLOW, ofSlow);
  vi.advanceTimersByTime(110_000);
  expect(whyHung("slow")).toBeUndefined();
});

test("a site that is filled for a test takes its time, and the first step after it counts again", () => {
  const reporter = new BrowserHangs();
  reporter.onTestBegin(SLOW, ofSlow);
  reporter.onStepBegin(SLOW, ofSlow, { ...STEP, category: "fixture" } as TestStep);
  vi.advanceTimersByTime(600_000);
  expect(whyHung("slow")).toBeUndefined();
  reporter.onStepBegin(SLOW, ofSlow, STEP);
  vi.advanceTimersByTime(130_000);
  expect(whyHung("slow")).toContain("page.evaluate");
});

test("a test that has ended does not hang", () => {
  const reporter = new BrowserHangs();
  reporter.onTestBegin(SLOW, ofSlow);
  reporter.onTestEnd(SLOW, ofSlow);
  vi.advanceTimersByTime(600_000);
  expect(whyHung("slow")).toBeUndefined();
});
