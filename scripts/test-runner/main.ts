import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser, installBrowser } from "../../tests/support/find-browser.ts";
import {
  findPostgresBinaries,
  startThrowawayPostgres,
  type ThrowawayPostgres,
} from "../../tests/support/throwaway-postgres.ts";
import { choiceOf } from "./choice.ts";
import { endRunningTools } from "./command.ts";
import { add, type Counts, inWords, NONE } from "./counts.ts";
import { slowDowns, type UsualSeconds, usualOf } from "./slow-downs.ts";
import { runSome } from "./some-tests.ts";
import {
  browserTests,
  build,
  integrationTests,
  reactWarnings,
  type Step,
  season,
  siteTests,
  staticChecks,
  unitTests,
} from "./steps.ts";
import { inKinds, slowestFiles, sumOf, type TimedFile } from "./times.ts";
import { noteUsualSeconds, readUsualSeconds } from "./usual-seconds.ts";

const choice = choiceOf(process.argv.slice(2));
if (choice.words.length > 0 || choice.isWatching) process.exit(await runSome(choice));

const { withBrowser, onBothEngines, withShortFaults, isNotingTimes } = choice;
const usual = readUsualSeconds();
const noted: UsualSeconds = {};
const timed: (TimedFile & { step: string })[] = [];
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
  onBothEngines,
  withShortFaults,
};
// Most of these use one core, or one for a moment: side by side they fill two.
const checked = await Promise.all([...staticChecks, build].map(report));
const tested = await Promise.all([
  inTurn([unitTests(surroundings), reactWarnings(surroundings), ...integrationTests(surroundings)]),
  // Sites that start, stop and wait, and a handful of people who wait for each other.
  ...(withBrowser ? [inTurn([season, siteTests(surroundings)])] : []),
]);
const visited = withBrowser ? [await report(browserTests(surroundings))] : [];
const total = [...checked, ...tested, ...visited].reduce(add);
await postgres?.stop();
if (isNotingTimes && total.failed === 0) noteUsualSeconds(noted);
say(`\nThe slowest files:\n${slowestFiles(timed).join("\n")}`);
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
  const { output, files, ...told } = await step.run();
  const slow = isNotingTimes ? [] : slowDowns(files, usual[step.project ?? ""]);
  const counts = add(told.counts, { ...NONE, failed: slow.length });
  timed.push(...files.map((file) => ({ ...file, step: step.name })));
  if (step.project) noted[step.project] = usualOf(files);
  failures.push(...[...told.failures, ...slow].map((failure) => `${step.name}: ${failure}`));
  const mark = counts.failed > 0 ? "✗" : "✓";
  if (output) say(output.trimEnd());
  say(`${mark} ${step.name}: ${inWords(counts)} (${seconds(stepStartedAt)})`);
  if (files.length > 0) say(`    its ${files.length} files: ${inKinds(sumOf(files))}`);
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
