import { lt } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import type { RecurringJob } from "~/platform/jobs/job.server";
import { forgetLinks } from "~/platform/links/access-links.server";
import { log } from "~/platform/log.server";
import { wakeOutbox } from "~/platform/mail/outbox.server";
import { realNow } from "~/platform/site/clock.server";
import { currentSite } from "~/platform/site/site.server";
import { DAY_MS } from "~/program/mountain-time";
import { WISH_KEPT_DAYS } from "./link-limits";
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
    await forgetOldWishes();
  },
};

/** Addresses that nobody confirmed are none of our business any longer. */
async function forgetOldWishes(): Promise<void> {
  const before = new Date(realNow().getTime() - WISH_KEPT_DAYS * DAY_MS);
  await db().transaction(async (tx) => {
    const gone = await tx
      .delete(reminderRequests)
      .where(lt(reminderRequests.createdAt, before))
      .returning({ id: reminderRequests.id });
    await forgetLinks(
      tx,
      "reminder",
      gone.map(({ id }) => id),
    );
  });
}
