import { and, desc, eq } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { events } from "~/platform/events/events.table.server";

/** The person who last asked somebody to be this entry's mentor. */
export async function askerOf(entryId: string, from: Database = db()): Promise<string | null> {
  const [asked] = await from
    .select({ personId: events.actorId })
    .from(events)
    .where(
      and(
        eq(events.recordType, "entry"),
        eq(events.recordId, entryId),
        eq(events.action, "mentor.invite"),
      ),
    )
    .orderBy(desc(events.at))
    .limit(1);
  return asked?.personId ?? null;
}
