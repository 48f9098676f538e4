import { setTimeout as sleep } from "node:timers/promises";
import type { RecurringJob } from "../../../app/platform/jobs/job.server";

const HOUR_SECONDS = 3_600;

export const begun = new Set<string>();

/** As many as there are places for what is due; each takes an hour. */
export const longJobs: RecurringJob[] = ["one", "two", "three"].map((name) => ({
  name: `long ${name}`,
  label: `Work for an hour, ${name}`,
  everySeconds: HOUR_SECONDS,
  limitSeconds: HOUR_SECONDS,
  atStart: true,
  run: (signal) => {
    begun.add(name);
    return sleep(HOUR_SECONDS * 1_000, undefined, { signal });
  },
}));
