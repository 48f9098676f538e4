import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TestCase, TestModule } from "vitest/node";
import VitestHangs from "./vitest-hangs.ts";

let toCome: TestCase[] = [];
const FILE = {
  type: "module",
  relativeModuleId: "app/a.db.test.ts",
  children: { allTests: () => toCome },
} as unknown as TestModule;
const caseOf = (fullName: string, timeout?: number) =>
  ({ type: "test", fullName, module: FILE, options: { timeout } }) as TestCase;
let said: string[];
let reporter: VitestHangs;

beforeEach(() => {
  toCome = [];
  vi.useFakeTimers();
  said = [];
  reporter = new VitestHangs((why: string) => said.push(why));
  reporter.onTestRunStart();
  reporter.onTestModuleStart(FILE);
});
afterEach(() => {
  reporter.onTestRunEnd();
  vi.useRealTimers();
});

test("a file that stands still after its last test hangs, and says after which", () => {
  reporter.onTestCaseResult(caseOf("the last of them"));
  vi.advanceTimersByTime(115_000);
  expect(said).toEqual([]);
  vi.advanceTimersByTime(5_000);
  expect(said).toEqual([
    "app/a.db.test.ts hangs: nothing began or ended for too long; the last was what comes after “the last of them”.",
  ]);
});

test("a test that its own limit does not end hangs; before that, the limit has the word", () => {
  reporter.onTestCaseReady(caseOf("a long one", 300_000));
  reporter.onHookStart({ name: "beforeEach", entity: caseOf("a long one", 300_000) });
  reporter.onHookEnd({ name: "beforeEach", entity: caseOf("a long one", 300_000) });
  vi.advanceTimersByTime(415_000);
  expect(said).toEqual([]);
  vi.advanceTimersByTime(5_000);
  expect(said[0]).toContain("the last was “a long one”");
});

test("a worker that computes cannot say that its next test has begun, and has that one’s limit", () => {
  toCome = [caseOf("a quick one"), caseOf("three thousand letters", 400_000)];
  reporter.onTestCaseResult(caseOf("the one before"));
  vi.advanceTimersByTime(515_000);
  expect(said).toEqual([]);
  vi.advanceTimersByTime(5_000);
  expect(said).toHaveLength(1);
});

test("a machine that stands still is no file that hangs", () => {
  vi.advanceTimersByTime(60_000);
  vi.setSystemTime(Date.now() + 600_000);
  vi.advanceTimersByTime(55_000);
  expect(said).toEqual([]);
  vi.advanceTimersByTime(5_000);
  expect(said).toHaveLength(1);
});

test("what is told of a file after its end is nothing to wait for", () => {
  reporter.onTestModuleEnd(FILE);
  reporter.onHookEnd({ name: "afterAll", entity: FILE });
  vi.advanceTimersByTime(600_000);
  expect(said).toEqual([]);
});

test("a file that has ended does not hang, however long others take", () => {
  reporter.onTestModuleEnd(FILE);
  vi.advanceTimersByTime(600_000);
  expect(said).toEqual([]);
});
