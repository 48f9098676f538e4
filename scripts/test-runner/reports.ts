import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { type Counts, NONE } from "./counts.ts";

/** What a tool wrote about its run: how many tests there were, and a few lines about each that failed. */
export interface Report {
  counts: Counts;
  failures: string[];
}

const LINES_OF_AN_ERROR = 8;

export function reportOf(file: string, read: (content: string) => Report): Report {
  return existsSync(file) ? read(readFileSync(file, "utf8")) : { counts: NONE, failures: [] };
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

export function readVitest(content: string): Report {
  const report: VitestReport = JSON.parse(content);
  const failures: string[] = [];
  // A file that cannot even be loaded has no tests to count, and is a failure all the same.
  let brokenFiles = 0;
  for (const { name, status, message, assertionResults } of report.testResults) {
    const path = relative(process.cwd(), name);
    const failed = assertionResults.filter((test) => test.status === "failed");
    for (const { fullName, failureMessages } of failed) {
      failures.push(failure(`${path} › ${fullName}`, failureMessages));
    }
    if (status === "failed" && failed.length === 0) {
      brokenFiles += 1;
      failures.push(failure(path, [message]));
    }
  }
  return {
    counts: {
      passed: report.numPassedTests,
      failed: report.numFailedTests + brokenFiles,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    failures,
  };
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    line: number;
    ok: boolean;
    tests: { results: { errors: { message?: string }[]; stderr: { text?: string }[] }[] }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}

export function readPlaywright(content: string): Report {
  const { stats, errors, suites }: PlaywrightReport = JSON.parse(content);
  const failed = suites.flatMap(specsOf).filter(({ ok }) => !ok);
  const failures = failed.map(({ title, file, line, tests }) => {
    const results = tests.flatMap((each) => each.results);
    const errors = results.flatMap((result) => result.errors.map(({ message }) => message));
    // Where the site complained meanwhile, that is often why.
    const said = results.flatMap(({ stderr }) => stderr.map(({ text }) => text));
    return failure(`${file}:${line} › ${title}`, [...errors, ...said]);
  });
  if (failed.length === 0) {
    failures.push(...errors.map(({ message }) => failure("outside of any test", [message])));
  }
  return {
    counts: {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + (stats.unexpected === 0 ? errors.length : 0),
      skipped: stats.skipped,
    },
    failures,
  };
}

function specsOf(suite: PlaywrightSuite): PlaywrightSuite["specs"] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
}

function failure(name: string, errors: (string | null | undefined)[]): string {
  const lines = errors.flatMap((error) =>
    stripVTControlCharacters(error ?? "")
      .split("\n")
      .filter((line) => line.trim() !== "")
      .slice(0, LINES_OF_AN_ERROR),
  );
  return [name, ...lines.map((line) => `    ${line}`)].join("\n");
}
