import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import type { ConsentedParticipant } from "../participants/consent";
import { consentedParticipants } from "../participants/consented-participants.server";
import { guardians } from "../participants/participants.table.server";
import { registrations } from "../registrations/registrations.table.server";
import { entries, entryMembers } from "./entries.table.server";

/** Who is in an entry, as consents see them, by id; with the mailbox of the student who leads. */
export async function membersOfEntry(
  from: Database,
  entryId: string,
): Promise<Map<string, ConsentedParticipant>> {
  const rows = await from
    .select({
      id: entryMembers.participantId,
      isLeader: entryMembers.isLeader,
      contactId: registrations.contactId,
      isGuardians: sql<boolean>`exists (select from ${guardians}
        join ${entryMembers} as child on child.participant_id = ${guardians.participantId}
        where child.entry_id = ${entries.id} and ${guardians.personId} = ${registrations.contactId})`,
    })
    .from(entryMembers)
    .innerJoin(entries, eq(entries.id, entryMembers.entryId))
    .innerJoin(registrations, eq(registrations.id, entries.registrationId))
    .where(and(eq(entryMembers.entryId, entryId), isNull(entryMembers.leftAt)));
  const members = await consentedParticipants(
    from,
    rows.map(({ id }) => id),
  );
  for (const { id, isLeader, contactId, isGuardians } of rows) {
    const member = members.get(id);
    // A box about an adult is ticked by whoever has the form: only a guardian's mailbox is no child's.
    const isTheirs = isLeader && !isGuardians;
    if (member && isTheirs) members.set(id, { ...member, mailbox: member.mailbox ?? contactId });
  }
  return members;
}
