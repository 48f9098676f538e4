import { inArray } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { advisorMatches } from "./advising.table.server";
import { entries, entryMembers } from "./entries.table.server";
import { mentors } from "./mentors.table.server";
import { removeParticipants } from "./remove-participants.server";

/** The children in the entries of these registrations go. How many a team was priced for stays. */
export async function removeStudentsOf(tx: Database, registrationIds: string[]): Promise<void> {
  const ofThese = tx
    .select({ id: entries.id })
    .from(entries)
    .where(inArray(entries.registrationId, registrationIds));
  const students = await tx
    .select({ id: entryMembers.participantId })
    .from(entryMembers)
    .where(inArray(entryMembers.entryId, ofThese));
  await removeParticipants(
    tx,
    students.map(({ id }) => id),
  );
  await tx.delete(mentors).where(inArray(mentors.entryId, ofThese));
  await tx.delete(advisorMatches).where(inArray(advisorMatches.entryId, ofThese));
  await tx
    .update(entries)
    .set({ name: null })
    .where(inArray(entries.registrationId, registrationIds));
}
