import { parseArgs } from "node:util";
import { endRunningTools, runTool } from "../../scripts/test-runner/command.ts";
import { findPostgresBinaries, startThrowawayPostgres } from "../support/throwaway-postgres.ts";
import { MUTATIONS } from "./list.ts";

// `npm run mutations` says which of the chosen faults the tests notice; `npm run mutations -- 7 12` asks
// about two of them. A fault that nobody notices is a promise without a test.
const { positionals } = parseArgs({ allowPositionals: true });
const chosen = positionals.length > 0 ? positionals.map(Number) : [...MUTATIONS.keys()];

const binaries = findPostgresBinaries();
const postgres = binaries ? await startThrowawayPostgres(binaries) : undefined;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.once(signal, () => {
    endRunningTools();
    process.exit(130);
  });
}

const unnoticed: number[] = [];
for (const place of chosen) {
  const mutation = MUTATIONS[place];
  if (!mutation) throw new Error(`There is no mutation ${place}`);
  const startedAt = Date.now();
  const isNoticed = await areTestsRed(place, mutation.tests);
  if (!isNoticed) unnoticed.push(place);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(0);
  say(
    `${isNoticed ? "✓" : "✗"} ${place} ${mutation.file}: ${mutation.to || "dropped"} (${seconds} s)`,
  );
}
await postgres?.stop();
say(`${chosen.length - unnoticed.length} of ${chosen.length} were noticed.`);
process.exit(unnoticed.length > 0 ? 1 : 0);

/** Most faults are seen by a rule's own table; only for the others a database is asked. */
async function areTestsRed(place: number, tests: string[]): Promise<boolean> {
  return (
    (await isRed("unit", place, tests)) || isRed(postgres ? "postgres" : "embedded", place, tests)
  );
}

async function isRed(project: string, place: number, tests: string[]): Promise<boolean> {
  const { succeeded, output } = await runTool(
    "vitest",
    ["run", "--project", project, "--bail", "1", "--reporter", "dot", ...tests],
    { MUTATION: String(place), ...(postgres && { TEST_DATABASE_URL: postgres.url }) },
  );
  if (/No test files found/.test(output)) return false;
  // What does not even load would count as noticed.
  if (!/Tests .*(passed|failed)/.test(output)) throw new Error(`Nothing was tested:\n${output}`);
  return !succeeded;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
