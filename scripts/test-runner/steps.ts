import { join } from "node:path";
import { type Finished, runTool } from "./command.ts";
import { NONE } from "./counts.ts";
import { type Report, readPlaywright, readVitest, reportOf } from "./reports.ts";

export interface Step {
  name: string;
  run(): Promise<Outcome>;
}

export interface Outcome extends Report {
  /** All that the tool said, when there is something to mend. */
  output: string;
}

export interface Surroundings {
  /** Where reports of this run are put; gone afterwards. */
  folder: string;
  databaseUrl: string | undefined;
  browser: string | undefined;
}

/** Format, types, import rules, dead code: each counts as one test. */
export const staticChecks: Step[] = [
  check("format and lint", () => runTool("biome", ["check", "--error-on-warnings", "."])),
  check("types", async () => {
    const generated = await runTool("react-router", ["typegen"]);
    return generated.succeeded ? runTool("tsc", ["--noEmit", "--pretty", "false"]) : generated;
  }),
  check("import rules", () =>
    runTool("depcruise", ["app", "server", "--config", ".dependency-cruiser.cjs"]),
  ),
  check("dead code", () => runTool("knip", [])),
];

export const build: Step = check("build", () => runTool("node", ["scripts/build.mjs", "--quiet"]));

export function unitTests({ folder }: Surroundings): Step {
  return vitest("unit tests", "unit", folder);
}

/** The same files on both engines. */
export function integrationTests({ folder, databaseUrl }: Surroundings): Step[] {
  const embedded = vitest("integration tests, embedded database", "embedded", folder);
  const name = "integration tests, PostgreSQL";
  if (databaseUrl) {
    return [embedded, vitest(name, "postgres", folder, { TEST_DATABASE_URL: databaseUrl })];
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
      };
    },
  };
  return [embedded, sameNumberSkipped];
}

/** The programme from registration to sending in, played at the built site; the comparison is the test. */
export const season: Step = check("a small season", () =>
  runTool("node", ["season/main.ts", "--small"]),
);

export function browserTests({ folder, browser, databaseUrl }: Surroundings): Step {
  const report = join(folder, "playwright.json");
  return {
    name: "browser tests",
    async run() {
      const env: Record<string, string> = { PLAYWRIGHT_JSON_OUTPUT_NAME: report };
      if (databaseUrl) env.TEST_DATABASE_URL = databaseUrl;
      if (!browser) {
        await runTool("playwright", ["test", "--list", "--reporter=json"], env);
        const { passed, failed, skipped } = reportOf(report, readPlaywright).counts;
        return {
          counts: { ...NONE, skipped: passed + failed + skipped },
          failures: [],
          output: "No browser: install Chrome or Chromium.",
        };
      }
      env.BROWSER_PATH = browser;
      const finished = await runTool("playwright", ["test", "--reporter=line,json"], env);
      return outcome(finished, reportOf(report, readPlaywright));
    },
  };
}

function vitest(name: string, project: string, folder: string, env = {}): Step {
  const report = join(folder, `${project}.json`);
  const args = ["run", "--project", project, "--passWithNoTests", "--reporter=dot"];
  return {
    name,
    async run() {
      const finished = await runTool(
        "vitest",
        [...args, "--reporter=json", `--outputFile.json=${report}`],
        env,
      );
      return outcome(finished, reportOf(report, readVitest));
    },
  };
}

function check(name: string, run: () => Promise<Finished>): Step {
  return {
    name,
    async run() {
      const { succeeded, output } = await run();
      if (succeeded) return { counts: { ...NONE, passed: 1 }, failures: [], output: "" };
      return { counts: { ...NONE, failed: 1 }, failures: [name], output };
    },
  };
}

/** A tool that fails without a failing test (it crashed, it was ended) is one failure itself. */
function outcome({ succeeded, output }: Finished, { counts, failures }: Report): Outcome {
  if (!succeeded && counts.failed === 0) {
    return { counts: { ...counts, failed: 1 }, failures: ["the tool itself"], output };
  }
  return { counts, failures, output: counts.failed > 0 ? output : "" };
}

function numberOfEntries(json: string): number {
  try {
    return JSON.parse(json.slice(json.indexOf("["))).length;
  } catch {
    return 1;
  }
}
