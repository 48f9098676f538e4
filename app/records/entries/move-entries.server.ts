import { and, asc, eq, ne } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { HOLDS_PLACE } from "../registrations/holds-place.server";
import { registrations } from "../registrations/registrations.table.server";
import { entries } from "./entries.table.server";

/**
 * A school may have ordered and paid by card as well. Where one of the two ends, its children go on with
 * the other: call it in the transaction that ends it.
 */
export async function moveEntriesToOtherPlace(tx: Database, registrationId: string): Promise<void> {
  const [ending] = await tx
    .select({
      season: registrations.season,
      contactId: registrations.contactId,
      schoolId: registrations.schoolId,
    })
    .from(registrations)
    .where(and(eq(registrations.id, registrationId), eq(registrations.type, "school")));
  if (!ending?.contactId || !ending.schoolId) return;
  const [other] = await tx
    .select({ id: registrations.id })
    .from(registrations)
    .where(
      and(
        ne(registrations.id, registrationId),
        eq(registrations.type, "school"),
        eq(registrations.season, ending.season),
        eq(registrations.contactId, ending.contactId),
        eq(registrations.schoolId, ending.schoolId),
        HOLDS_PLACE,
      ),
    )
    .orderBy(asc(registrations.createdAt), asc(registrations.id))
    .limit(1)
    .for("update");
  if (!other) return;
  await tx
    .update(entries)
    .set({ registrationId: other.id })
    .where(eq(entries.registrationId, registrationId));
}
