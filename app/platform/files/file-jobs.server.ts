import type { RecurringJob } from "../jobs/job.server";
import { realNow } from "../site/clock.server";
import { checkWaitingFiles } from "./checks/check-file.server";
import { purgeRemovedFiles } from "./storage/purge-removed-files.server";
import { sweepStorage } from "./storage/sweep-storage.server";
import { removeUnfinishedUploads, sweepUploads } from "./uploads/sweep-uploads.server";

const HOUR = 3_600;

/** What files need besides being sent and served. Several processes may do it: each looks before it acts. */
export const FILE_JOBS: RecurringJob[] = [
  job("check-waiting-files", "Check files that wait for it", 15, checkWaitingFiles),
  job("purge-removed-files", "Delete the bytes of removed files", 15, purgeRemovedFiles),
  job("remove-unfinished-uploads", "Remove unfinished uploads", HOUR, removeUnfinishedUploads),
  job("sweep-uploads", "Remove what broken uploads left", HOUR, sweepUploads),
  job("sweep-storage", "Look for files without a record", 24 * HOUR, sweepStorage),
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
