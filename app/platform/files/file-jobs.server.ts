import type { RecurringJob } from "../jobs/job.server";
import { realNow } from "../site/clock.server";
import { checkWaitingFiles } from "./checks/check-file.server";
import { proveScannerAnew } from "./checks/prove-scanner.server";
import { makeMissingVariants } from "./pictures/make-variants.server";
import { purgeRemovedFiles } from "./storage/purge-removed-files.server";
import { sweepStorage } from "./storage/sweep-storage.server";
import { removeUnfinishedUploads, sweepUploads } from "./uploads/sweep-uploads.server";

const HOUR = 3_600;

export const PROVE_SCANNER = "prove-virus-scanner";

/** What files need besides being sent and served. Several processes may do it: each looks before it acts. */
export const FILE_JOBS: RecurringJob[] = [
  job("check-waiting-files", "Check files that wait for it", 15, checkWaitingFiles),
  { ...job("make-variants", "Make pictures in all sizes", 60, makeMissingVariants), lane: "many" },
  job("purge-removed-files", "Delete the bytes of removed files", 15, purgeRemovedFiles),
  job("remove-unfinished-uploads", "Remove unfinished uploads", HOUR, removeUnfinishedUploads),
  job("sweep-uploads", "Remove what broken uploads left", HOUR, sweepUploads),
  job("sweep-storage", "Look for files without a record", 24 * HOUR, sweepStorage),
  // Half a gigabyte and a few seconds of the scanner's time. A restart often follows a change of its settings.
  {
    ...job(PROVE_SCANNER, "Try the virus scanner with a known file", 24 * HOUR, proveScannerAnew),
    atStart: true,
    lane: "many",
  },
];

function job(
  name: string,
  label: string,
  everySeconds: number,
  work: (now: Date) => Promise<unknown>,
): RecurringJob {
  return {
    name,
    label,
    everySeconds,
    limitSeconds: 600,
    run: async () => {
      await work(realNow());
    },
  };
}
