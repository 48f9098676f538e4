import { eq, sql } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { registrations } from "../registrations/registrations.table.server";
import { entries, entryMembers } from "./entries.table.server";

/** Whoever registered it is one of the team: their mailbox is a student's, whatever was ticked. */
export const isLedByAStudent = sql<boolean>`exists (select from ${entryMembers}
  where ${entryMembers.entryId} = ${entries.id} and ${entryMembers.isLeader}
    and ${entryMembers.leftAt} is null)`;

/** Whether an adult has answered for an entry, and whether it was this person. */
export async function adultOfEntry(entryId: string, personId: string, from: Database = db()) {
  const [row] = await from
    .select({
      contactId: registrations.contactId,
      adultId: registrations.adultId,
      adultConfirmed: registrations.adultConfirmed,
      isLedByAStudent,
    })
    .from(entries)
    .innerJoin(registrations, eq(registrations.id, entries.registrationId))
    .where(eq(entries.id, entryId));
  if (!row?.adultConfirmed) return { isConfirmed: false, isThem: false };
  // Nobody else was named: whoever filled in the form is the adult, unless they are a student of the team.
  const adultId = row.adultId ?? (row.isLedByAStudent ? null : row.contactId);
  return { isConfirmed: true, isThem: adultId === personId };
}
