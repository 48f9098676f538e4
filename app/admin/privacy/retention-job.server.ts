import type { RecurringJob } from "~/platform/jobs/job.server";
import { log } from "~/platform/log.server";
import { realNow } from "~/platform/site/clock.server";
import { runRetention } from "./retention.server";

const HOUR = 3_600;

/** Looks every hour whether the day's removal is due; broken off, what is left goes in a later run. */
export const retentionJob: RecurringJob = {
  name: "retention",
  label: "Remove what was kept long enough",
  everySeconds: HOUR,
  limitSeconds: HOUR,
  lane: "many",
  atStart: true,
  async run(signal) {
    const removed = await runRetention(realNow(), signal);
    if (removed) log().info({ removed }, "outdated data removed");
  },
};
