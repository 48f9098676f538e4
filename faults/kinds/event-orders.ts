import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runTool } from "../../scripts/test-runner/command.ts";
import { countsOfVitest } from "../../scripts/test-runner/counts.ts";
import { type Fault, ONCE_ON_BOTH } from "../fault.ts";

const TEST = "app/features/registration/payment-events.db.test.ts";

/** `npm test` tries a dozen orders of them; here every order comes. */
export const eventOrders: Fault = {
  name: "payment events come in every order, five times each",
  tries: ONCE_ON_BOTH,
  async run(engine) {
    const folder = mkdtempSync(join(tmpdir(), "event-orders-"));
    const report = join(folder, "report.json");
    const project = engine === "embedded" ? "embedded" : "postgres";
    const args = ["run", "--project", project, TEST, "--reporter=json"];
    const { succeeded, output } = await runTool(
      "vitest",
      [...args, `--outputFile.json=${report}`],
      { ALL_PERMUTATIONS: "1" },
    );
    const { passed } = succeeded ? countsOfVitest(report) : { passed: 0 };
    rmSync(folder, { recursive: true, force: true });
    return { acknowledged: passed, losses: succeeded ? [] : [output], brokenPromises: [] };
  },
};
