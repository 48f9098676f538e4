import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const APP = join(import.meta.dirname, "../..");

/** Whoever else asks the machine for the time, and why a moved clock is no matter there. */
const OTHERS: Record<string, string[]> = {
  "the module itself": ["platform/site/clock.server.ts"],
  "a browser's own clock": [
    "features/registration/form/use-payment-status.ts",
    "features/submit/page/saved-line.tsx",
    "features/submit/page/use-upload.ts",
    "ui/autosave/use-autosave.ts",
  ],
  "how long something takes, within one process": [
    "platform/files/checks/prove-scanner.server.ts",
    "platform/files/uploads/upload-lock.server.ts",
    "platform/forms/form-stamp.server.ts",
    "platform/forms/rate-counter.server.ts",
    "platform/site/page-preview.server.ts",
    "platform/site/page-tags.server.ts",
  ],
  "a file system's own clock": ["platform/database/folder-copy.server.ts"],
  "lines of the log": ["platform/log.server.ts"],
};

test("one module gives both instants, the programme’s and the real one", () => {
  const asking = readdirSync(APP, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => /\bnew Date\(\)|\bDate\.now\(\)/.test(readFileSync(join(APP, file), "utf8")));
  expect(asking.sort()).toEqual(Object.values(OTHERS).flat().sort());
});
