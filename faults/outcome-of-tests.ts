import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Finished, runTool } from "../scripts/test-runner/command.ts";
import {
  type Report,
  readPlaywright,
  readVitest,
  reportOf,
} from "../scripts/test-runner/reports.ts";
import type { Outcome } from "./fault.ts";

/** For faults that `npm test` tries in part: here the same tests try all of it. */
export function outcomeOfPlaywright(args: string[], env: Record<string, string>): Promise<Outcome> {
  return outcomeOf(readPlaywright, (report) =>
    runTool("playwright", ["test", ...args, "--reporter=line,json"], {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    }),
  );
}

export function outcomeOfVitest(args: string[], env: Record<string, string>): Promise<Outcome> {
  return outcomeOf(readVitest, (report) =>
    runTool("vitest", ["run", ...args, "--reporter=json", `--outputFile.json=${report}`], env),
  );
}

async function outcomeOf(
  read: (content: string) => Report,
  run: (report: string) => Promise<Finished>,
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), "outcome-of-tests-"));
  const report = join(folder, "report.json");
  try {
    const { succeeded, output } = await run(report);
    return succeeded
      ? { acknowledged: reportOf(report, read).counts.passed, losses: [], brokenPromises: [] }
      : { acknowledged: 0, losses: [output], brokenPromises: [] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
