import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "~/platform/database/database.server";
import { HOLDS_PLACE, IS_SCHOOLS_OWN } from "../registrations/holds-place.server";
import { registrations } from "../registrations/registrations.table.server";

/**
 * Two who buy in one school's name: staff find out whether both belong to it. Call it in the transaction in
 * which a purchase is stored, or gets or loses its place: the others of its school are looked at as well.
 */
export async function markTaken(tx: Database, registrationId: string): Promise<void> {
  const itself = alias(registrations, "itself");
  const isOfSameSchool = sql`exists (select from ${registrations} as ${itself}
    where ${itself.id} = ${registrationId} and ${itself.schoolId} = ${registrations.schoolId}
      and ${itself.season} = ${registrations.season})`;
  await mark(tx, and(isOfSameSchool, or(eq(registrations.id, registrationId), HOLDS_PLACE)));
}

async function mark(tx: Database, which: SQL | undefined): Promise<void> {
  const without = sql`array_remove(${registrations.attention}, 'school_taken')`;
  await tx
    .update(registrations)
    .set({
      attention: sql`case when ${IS_SCHOOLS_OWN} then ${without}
        else array_append(${without}, 'school_taken') end`,
    })
    .where(which);
}
