import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser, installBrowser } from "../../tests/support/find-browser.ts";
import {
  findPostgresBinaries,
  startThrowawayPostgres,
  type ThrowawayPostgres,
} from "../../tests/support/throwaway-postgres.ts";
import { endRunningTools } from "./command.ts";
import { add, type Counts, inWords } from "./counts.ts";
import {
  browserTests,
  build,
  integrationTests,
  type Step,
  season,
  staticChecks,
  unitTests,
} from "./steps.ts";

const withBrowser = !process.argv.includes("--no-browser");
const folder = mkdtempSync(join(tmpdir(), "test-reports-"));
const failures: string[] = [];
let postgres: ThrowawayPostgres | undefined;

// Exiting runs the exit handlers, which also take the throw-away database away.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.once(signal, () => {
    endRunningTools();
    process.exit(130);
  });
}
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));

const startedAt = Date.now();
const surroundings = {
  folder,
  databaseUrl: await databaseUrl(),
  browser: withBrowser ? browser() : undefined,
};
// Most of these use one core, or one for a moment: side by side they fill two.
const checked = await Promise.all([...staticChecks, build].map(report));
const tested = await Promise.all([
  inTurn([unitTests(surroundings), ...integrationTests(surroundings)]),
  // One site and a handful of people, who wait for each other most of the time.
  ...(withBrowser ? [report(season)] : []),
]);
const visited = withBrowser ? [await report(browserTests(surroundings))] : [];
const total = [...checked, ...tested, ...visited].reduce(add);
await postgres?.stop();
// Again, and last: of a long run often only the end is kept.
if (failures.length > 0) say(`\nWhat failed:\n\n${failures.join("\n\n")}`);
say(`\nAll of it took ${seconds(startedAt)}.`);
say(inWords(total));
process.exit(total.failed > 0 ? 1 : 0);

async function inTurn(steps: Step[]): Promise<Counts> {
  const counts: Counts[] = [];
  for (const step of steps) counts.push(await report(step));
  return counts.reduce(add);
}

/** Every step runs, whatever became of those before it: one run tells all there is to mend. */
async function report(step: Step): Promise<Counts> {
  const stepStartedAt = Date.now();
  const { counts, output, ...told } = await step.run();
  failures.push(...told.failures.map((failure) => `${step.name}: ${failure}`));
  const mark = counts.failed > 0 ? "✗" : "✓";
  if (output) say(output.trimEnd());
  say(`${mark} ${step.name}: ${inWords(counts)} (${seconds(stepStartedAt)})`);
  return counts;
}

async function databaseUrl(): Promise<string | undefined> {
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL;
  const binaries = findPostgresBinaries();
  if (!binaries) return undefined;
  postgres = await startThrowawayPostgres(binaries);
  return postgres.url;
}

function browser(): string | undefined {
  const found = findBrowser();
  if (found) return found;
  say("No Chrome or Chromium here: installing one…");
  return installBrowser();
}

function seconds(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
