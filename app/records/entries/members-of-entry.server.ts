import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import type { ConsentedParticipant } from "../participants/consent";
import { consentedParticipants } from "../participants/consented-participants.server";
import { guardians } from "../participants/participants.table.server";
import { registrations } from "../registrations/registrations.table.server";
import { entries, entryMembers } from "./entries.table.server";

type Members = Map<string, ConsentedParticipant>;

/** Who is in an entry in its order, as consents see them, by id; with the mailbox of the student who leads. */
export async function membersOfEntry(from: Database, entryId: string): Promise<Members> {
  return (await membersOfEntries(from, [entryId])).get(entryId) ?? new Map();
}

/** The same for many, of which an entry without members is left out. */
export async function membersOfEntries(
  from: Database,
  entryIds: string[],
): Promise<Map<string, Members>> {
  if (entryIds.length === 0) return new Map();
  const rows = await from
    .select({
      id: entryMembers.participantId,
      entryId: entryMembers.entryId,
      isLeader: entryMembers.isLeader,
      contactId: registrations.contactId,
      isGuardians: sql<boolean>`exists (select from ${guardians}
        join ${entryMembers} as child on child.participant_id = ${guardians.participantId}
        where child.entry_id = ${entries.id} and ${guardians.personId} = ${registrations.contactId})`,
    })
    .from(entryMembers)
    .innerJoin(entries, eq(entries.id, entryMembers.entryId))
    .innerJoin(registrations, eq(registrations.id, entries.registrationId))
    .where(and(inArray(entryMembers.entryId, entryIds), isNull(entryMembers.leftAt)))
    .orderBy(asc(entryMembers.position));
  const found = await consentedParticipants(
    from,
    rows.map(({ id }) => id),
  );
  const members = new Map<string, Members>();
  for (const { id, entryId, isLeader, contactId, isGuardians } of rows) {
    const member = found.get(id);
    if (!member) continue;
    const ofEntry: Members = members.get(entryId) ?? new Map();
    members.set(entryId, ofEntry);
    // A box about an adult is ticked by whoever has the form: only a guardian's mailbox is no child's.
    const isTheirs = isLeader && !isGuardians;
    ofEntry.set(id, isTheirs ? { ...member, mailbox: member.mailbox ?? contactId } : member);
  }
  return members;
}
