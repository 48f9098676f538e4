import { eq } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { registrations } from "../registrations/registrations.table.server";
import { entries } from "./entries.table.server";

/** Whether an adult has answered for an entry, and whether it was this person. */
export async function adultOfEntry(entryId: string, personId: string, from: Database = db()) {
  const [row] = await from
    .select({
      contactId: registrations.contactId,
      adultId: registrations.adultId,
      adultConfirmed: registrations.adultConfirmed,
    })
    .from(entries)
    .innerJoin(registrations, eq(registrations.id, entries.registrationId))
    .where(eq(entries.id, entryId));
  // Nobody else was named: whoever filled in the form is the adult.
  const adultId = row?.adultConfirmed ? (row.adultId ?? row.contactId) : null;
  return { isConfirmed: adultId !== null, isThem: adultId === personId };
}
