import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { EMBEDDED_FILES } from "../../tests/support/both-engines.ts";
import { REACT_WARNINGS } from "../../tests/support/rendering-tests.ts";
import { type Finished, runTool } from "./command.ts";
import { add, NONE } from "./counts.ts";
import { atLeast, type Floor } from "./floors.ts";
import { type Report, readPlaywright, readVitest, reportOf } from "./reports.ts";
import type { TimedFile } from "./times.ts";

/** Of a tool that ended without a report. */
const LAST_WORDS = 12;

export interface Step {
  name: string;
  /** Of Vitest's or Playwright's configuration: as what the usual seconds of its files are noted. */
  project?: string;
  run(): Promise<Outcome>;
}

export interface Outcome extends Report {
  /** All that the tool said, when there is something to mend. */
  output: string;
  /** Where the time of its test files went. */
  files: TimedFile[];
}

export interface Surroundings {
  /** Where reports of this run are put; gone afterwards. */
  folder: string;
  databaseUrl: string | undefined;
  browser: string | undefined;
  /** Every database test on both engines. */
  onBothEngines: boolean;
  withShortFaults: boolean;
}

/**
 * The compiler written in Go, which takes a quarter of the time. `typescript` itself stays at the version whose
 * programming interface the import rules and the dead code are read with, and both packages bring a `tsc`.
 */
const TYPE_CHECKER = "node_modules/typescript-7/bin/tsc";

/** Format, types, import rules, dead code: each counts as one test. */
export const staticChecks: Step[] = [
  check("format and lint", () => runTool("biome", ["check", "--error-on-warnings", "."])),
  check("types", async () => {
    const generated = await runTool("react-router", ["typegen"]);
    if (!generated.succeeded) return generated;
    return runTool("node", [TYPE_CHECKER, "--noEmit", "--pretty", "false"]);
  }),
  check("import rules", () =>
    runTool("depcruise", ["app", "server", "--config", ".dependency-cruiser.cjs"]),
  ),
  check("dead code", () => runTool("knip", [])),
];

export const build: Step = check("build", () => runTool("node", ["scripts/build.mjs", "--quiet"]));

export function unitTests({ folder }: Surroundings): Step {
  return vitest({ name: "unit tests", project: "unit", folder, floor: "unit" });
}

/** What React only says in development fails here: unknown attributes, missing keys, wrong nesting. */
export function reactWarnings({ folder }: Surroundings): Step {
  const env = { [REACT_WARNINGS]: "fail" };
  const name = "unit tests that render, with React’s warnings";
  return vitest({ name, project: "warnings", folder, floor: "warnings", env });
}

/** All on PostgreSQL; on the embedded engine too, as far as the two can differ or everything is asked for. */
export function integrationTests(surroundings: Surroundings): Step[] {
  const { folder, databaseUrl, onBothEngines } = surroundings;
  const isAllEmbedded = onBothEngines || !databaseUrl;
  const embedded = vitest({
    name: isAllEmbedded
      ? "integration tests, embedded database"
      : "integration tests, embedded database, what can differ from PostgreSQL (all of them with --all)",
    project: "embedded",
    folder,
    floor: isAllEmbedded ? "database" : "databaseDiffering",
    env: isAllEmbedded ? {} : { [EMBEDDED_FILES]: "differing" },
  });
  const name = "integration tests, PostgreSQL";
  if (databaseUrl) {
    const env = { TEST_DATABASE_URL: databaseUrl };
    return [embedded, vitest({ name, project: "postgres", folder, floor: "database", env })];
  }
  const sameNumberSkipped: Step = {
    name,
    async run() {
      const listed = await runTool("vitest", ["list", "--project", "postgres", "--json"]);
      const skipped = numberOfEntries(listed.output);
      return {
        counts: { ...NONE, skipped },
        failures: [],
        output: "No PostgreSQL: set TEST_DATABASE_URL or install PostgreSQL's server.",
        files: [],
      };
    },
  };
  return [embedded, sameNumberSkipped];
}

/** The programme from registration to sending in, played at the built site; the comparison is the test. */
export const season: Step = check("a small season", () =>
  runTool("node", ["season/main.ts", "--small"]),
);

/** The built site as a process, without a browser: what is said to it, how it starts, stops and is shared. */
export function siteTests(surroundings: Surroundings): Step {
  return playwright("site tests", "site", surroundings);
}

export function browserTests(surroundings: Surroundings): Step {
  return playwright("browser tests", "browser", surroundings);
}

function playwright(name: string, project: "site" | "browser", surroundings: Surroundings): Step {
  const { folder, browser, databaseUrl, withShortFaults } = surroundings;
  const report = join(folder, `playwright-${project}.json`);
  const times = join(folder, `times-of-${project}.json`);
  const asked = ["test", "--project", project];
  return {
    name,
    project,
    async run() {
      const env: Record<string, string> = {
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        TEST_TIMES_FILE: times,
      };
      if (databaseUrl) env.TEST_DATABASE_URL = databaseUrl;
      if (!withShortFaults) env.WITHOUT_SHORT_FAULTS = "1";
      if (project === "browser" && !browser) {
        await runTool("playwright", [...asked, "--list", "--reporter=json"], env);
        const { passed, failed, skipped } = reportOf(report, readPlaywright).counts;
        return {
          counts: { ...NONE, skipped: passed + failed + skipped },
          failures: [],
          output: "No browser: install Chrome or Chromium.",
          files: [],
        };
      }
      if (browser) env.BROWSER_PATH = browser;
      const own = ["times", "hangs"].map((each) => `./scripts/test-runner/browser-${each}.ts`);
      const reporters = `--reporter=line,json,${own.join(",")}`;
      const finished = await runTool("playwright", [...asked, reporters], env);
      const floor = project === "site" && !withShortFaults ? "siteBeforeFaults" : project;
      return outcome(finished, reportOf(report, readPlaywright), floor, times);
    },
  };
}

interface VitestRun {
  name: string;
  project: string;
  folder: string;
  floor: Floor;
  env?: Record<string, string>;
}

function vitest({ name, project, folder, floor, env = {} }: VitestRun): Step {
  const report = join(folder, `${project}.json`);
  const times = join(folder, `times-of-${project}.json`);
  const reporters = [
    "--reporter=dot",
    ...["times", "hangs"].map((each) => `--reporter=./scripts/test-runner/vitest-${each}.ts`),
    "--reporter=json",
    `--outputFile.json=${report}`,
  ];
  return {
    name,
    project,
    async run() {
      const finished = await runTool("vitest", ["run", "--project", project, ...reporters], {
        ...env,
        TEST_TIMES_FILE: times,
      });
      return outcome(finished, reportOf(report, readVitest), floor, times);
    },
  };
}

function check(name: string, run: () => Promise<Finished>): Step {
  return {
    name,
    async run() {
      const { succeeded, output } = await run();
      if (succeeded) return { counts: { ...NONE, passed: 1 }, failures: [], output: "", files: [] };
      return { counts: { ...NONE, failed: 1 }, failures: [name], output, files: [] };
    },
  };
}

function outcome(
  { succeeded, output }: Finished,
  report: Report,
  floor: Floor,
  times: string,
): Outcome {
  const files: TimedFile[] = existsSync(times) ? JSON.parse(readFileSync(times, "utf8")) : [];
  const isBroken = !succeeded && report.counts.failed === 0;
  const { counts, failures } = atLeast(floor, isBroken ? broken(report, output) : report);
  return { counts, failures, output: counts.failed > 0 ? output : "", files };
}

/** A tool that fails without a failing test (it crashed, it was ended) is one failure itself, with its last words. */
function broken({ counts, failures }: Report, output: string): Report {
  const said = stripVTControlCharacters(output).trim().split("\n").slice(-LAST_WORDS);
  const lines = said.map((line) => `    ${line.slice(-200)}`).join("\n");
  return {
    counts: add(counts, { ...NONE, failed: 1 }),
    failures: [...failures, `the tool itself\n${lines}`],
  };
}

function numberOfEntries(json: string): number {
  try {
    return JSON.parse(json.slice(json.indexOf("["))).length;
  } catch {
    return 1;
  }
}
