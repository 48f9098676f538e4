import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { Reporter, TestModule } from "vitest/node";
import type { MeasuredFile } from "../../tests/support/measured-file.ts";
import type { TimedFile } from "./times.ts";

/** Vitest reporter: leaves where each file's time went in the file that the runner names. */
export default class VitestTimes implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env.TEST_TIMES_FILE;
    if (!file) return;
    const measured = readMeasured(`${file}.measured`);
    writeFileSync(file, JSON.stringify(modules.map((module) => timesOf(module, measured))));
  }
}

/** What the files have written down themselves, as `measured-file.ts` has them do. */
function readMeasured(file: string): Map<string, MeasuredFile> {
  const lines = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
  const all: MeasuredFile[] = lines.map((line) => JSON.parse(line));
  return new Map(all.map((each) => [each.path, each]));
}

function timesOf(module: TestModule, measured: Map<string, MeasuredFile>): TimedFile {
  const took = module.diagnostic();
  const { processor = 0, database = 0 } = measured.get(module.moduleId) ?? {};
  // Several engines of one process share its processor: nobody's share is longer than the file took.
  const inDatabase = Math.min(database, took.duration);
  const onProcessor = Math.min(processor, took.duration - inDatabase);
  return {
    path: module.relativeModuleId,
    spent: {
      start: took.environmentSetupDuration + took.prepareDuration,
      import: took.setupDuration + took.collectDuration,
      database: inDatabase,
      processor: onProcessor,
      waiting: took.duration - inDatabase - onProcessor,
    },
  };
}
