import { format } from "node:util";
import { afterAll, afterEach, expect } from "vitest";
import { REACT_WARNINGS } from "./rendering-tests.ts";

// What React finds wrong (a missing key, an unknown attribute, an element where none may be) it only
// writes to the console, and only in development: here each line fails the test that brought it about.
if (process.env.NODE_ENV !== "development") throw new Error(`${REACT_WARNINGS}=fail is missing`);
const warnings: string[] = [];
for (const level of ["error", "warn"] as const) {
  console[level] = (...said: unknown[]) => void warnings.push(format(...said));
}

function expectNone(): void {
  expect(warnings.splice(0), "what was written to the console").toEqual([]);
}

afterEach(expectNone);
// And what was written while the file was loaded.
afterAll(expectNone);
