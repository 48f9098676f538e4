import { setTimeout as sleep } from "node:timers/promises";
import { log } from "../log.server";
import { repeat } from "../repeat.server";
import { checkWaitingFiles } from "./checks/check-file.server";
import { purgeRemovedFiles } from "./storage/purge-removed-files.server";
import { sweepStorage } from "./storage/sweep-storage.server";
import { removeUnfinishedUploads, sweepUploads } from "./uploads/sweep-uploads.server";
import { closeUploadLocks } from "./uploads/upload-lock.server";

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

/** Several processes may do them side by side: each looks before it acts. */
const JOBS: { name: string; everyMs: number; work: (now: Date) => Promise<unknown> }[] = [
  { name: "check waiting files", everyMs: 15 * SECOND, work: checkWaitingFiles },
  { name: "purge removed files", everyMs: 15 * SECOND, work: purgeRemovedFiles },
  { name: "remove unfinished uploads", everyMs: HOUR, work: removeUnfinishedUploads },
  { name: "sweep uploads", everyMs: HOUR, work: sweepUploads },
  { name: "sweep storage", everyMs: 24 * HOUR, work: sweepStorage },
];

/** A check may take minutes; whatever is broken off is done again. */
const LONGEST_STOP_MS = 2 * SECOND;

/** Call the answer to stop. */
export function startFileJobs(): () => Promise<void> {
  const stops = JOBS.map(({ name, everyMs, work }) =>
    repeat(async () => {
      await work(new Date()).catch((error: unknown) =>
        log().error({ err: error, job: name }, "a job on files failed and is tried again"),
      );
    }, everyMs),
  );
  return async () => {
    await Promise.race([Promise.all(stops.map((stop) => stop())), sleep(LONGEST_STOP_MS)]);
    await closeUploadLocks();
  };
}
