import { appendFileSync } from "node:fs";
import { afterAll, beforeAll, expect } from "vitest";
import { millisecondsInDatabase } from "./time-in-database.ts";

/** One line of what `vitest-times.ts` reads, in milliseconds. */
export interface MeasuredFile {
  path: string;
  processor: number;
  database: number;
}

// For the report of a run: what a file's time went into beside its imports.
let cpu = process.cpuUsage();
let inDatabase = 0;
beforeAll(() => {
  cpu = process.cpuUsage();
  inDatabase = millisecondsInDatabase();
});
afterAll(() => {
  const report = process.env.TEST_TIMES_FILE;
  if (!report) return;
  const { user, system } = process.cpuUsage(cpu);
  const measured: MeasuredFile = {
    path: expect.getState().testPath ?? "",
    processor: (user + system) / 1_000,
    database: millisecondsInDatabase() - inDatabase,
  };
  appendFileSync(`${report}.measured`, `${JSON.stringify(measured)}\n`);
});
