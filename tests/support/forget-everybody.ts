import { sql } from "drizzle-orm";
import { db, openedDatabase } from "../../app/platform/database/database.server";

/** Nobody is in any table: whatever a test finds of somebody, it has brought. */
export async function forgetEverybody(): Promise<void> {
  // Every index behind these tables is made anew: a busy machine takes longer for that than a visitor may wait.
  await openedDatabase().longTransaction((tx) =>
    tx.execute(sql`truncate files, registrations, participants, people, schools, contacts, applications,
      reminder_requests, reminder_subscriptions, outbox, staff_notes, "user", verification,
      staff_invitations, retention_runs, erasures, access_links cascade`),
  );
  // Events are kept for good; what people wrote in them is not.
  await db().execute(sql`update events set note = null where note is not null`);
}
