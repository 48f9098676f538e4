import type { RecurringJob } from "~/platform/jobs/job.server";
import { log } from "~/platform/log.server";
import { wakeOutbox } from "~/platform/mail/outbox.server";
import { currentSite } from "~/platform/site/site.server";
import { remindByItself } from "./remind-by-itself.server";

/** It looks often, because it also takes back what waits for somebody who has finished meanwhile. */
export const judgeRemindersJob: RecurringJob = {
  name: "judge-reminders",
  label: "Remind judges who have projects left",
  everySeconds: 60,
  limitSeconds: 55,
  async run(signal) {
    const queued = await remindByItself(currentSite(), signal);
    if (queued === 0) return;
    log().info({ queued }, "reminders to judges queued");
    wakeOutbox();
  },
};
