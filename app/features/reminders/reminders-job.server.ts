import { lt } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import type { RecurringJob } from "~/platform/jobs/job.server";
import { log } from "~/platform/log.server";
import { wakeOutbox } from "~/platform/mail/outbox.server";
import { currentSite } from "~/platform/site/site.server";
import { reminderRequests } from "./reminders.table.server";
import { sendDueReminders } from "./send-reminders.server";

export const remindersJob: RecurringJob = {
  name: "reminders",
  label: "Send the reminders that are due",
  everySeconds: 60,
  limitSeconds: 120,
  atStart: true,
  async run(signal) {
    const queued = await sendDueReminders(currentSite(), signal);
    if (queued > 0) {
      log().info({ queued }, "reminders queued");
      wakeOutbox();
    }
    // Addresses that nobody confirmed are none of our business any longer.
    await db().delete(reminderRequests).where(lt(reminderRequests.expiresAt, new Date()));
  },
};
