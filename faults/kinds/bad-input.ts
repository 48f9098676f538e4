import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runTool } from "../../scripts/test-runner/command.ts";
import { countsOfPlaywright } from "../../scripts/test-runner/counts.ts";
import type { Fault } from "../fault.ts";

/** `npm test` sends a fifth of the corpus; here all of it comes. Its tests see to the engines themselves. */
export const badInput: Fault = {
  name: "bad input of every kind comes to every address",
  tries: { embedded: { full: 1 } },
  async run() {
    const folder = mkdtempSync(join(tmpdir(), "bad-input-"));
    const report = join(folder, "report.json");
    const { succeeded, output } = await runTool(
      "playwright",
      ["test", "abuse-", "--workers=1", "--reporter=line,json"],
      { WHOLE_CORPUS: "1", PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    );
    const { passed } = succeeded ? countsOfPlaywright(report) : { passed: 0 };
    rmSync(folder, { recursive: true, force: true });
    return { acknowledged: passed, losses: succeeded ? [] : [output], brokenPromises: [] };
  },
};
