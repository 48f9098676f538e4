import { lt } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { log } from "~/platform/log.server";
import { wakeOutbox } from "~/platform/mail/outbox.server";
import { repeat } from "~/platform/repeat.server";
import { currentSite } from "~/platform/site/site.server";
import { reminderRequests } from "./reminders.table.server";
import { sendDueReminders } from "./send-reminders.server";

const LOOK_EVERY_MS = 60_000;

/** Looks at once and then every minute. Call the answer to stop; it waits for a look under way. */
export function startReminders(): () => Promise<void> {
  return repeat(lookForReminders, LOOK_EVERY_MS);
}

export async function lookForReminders(): Promise<void> {
  try {
    const queued = await sendDueReminders(currentSite());
    if (queued > 0) {
      log().info({ queued }, "reminders queued");
      wakeOutbox();
    }
    // Addresses that nobody confirmed are none of our business any longer.
    await db().delete(reminderRequests).where(lt(reminderRequests.expiresAt, new Date()));
  } catch (error) {
    log().error({ err: error }, "reminders not looked at; the next look tries again");
  }
}
