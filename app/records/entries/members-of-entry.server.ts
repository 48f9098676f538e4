import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import type { ConsentedParticipant } from "../participants/consent";
import { consentedParticipants } from "../participants/consented-participants.server";
import { guardians } from "../participants/participants.table.server";
import { registrations } from "../registrations/registrations.table.server";
import { entries, entryMembers } from "./entries.table.server";

/** Who is in an entry in its order, as consents see them, by id; with the mailbox of the student who leads. */
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
    .where(and(eq(entryMembers.entryId, entryId), isNull(entryMembers.leftAt)))
    .orderBy(asc(entryMembers.position));
  const found = await consentedParticipants(
    from,
    rows.map(({ id }) => id),
  );
  return new Map(
    rows.flatMap(({ id, isLeader, contactId, isGuardians }) => {
      const member = found.get(id);
      if (!member) return [];
      // A box about an adult is ticked by whoever has the form: only a guardian's mailbox is no child's.
      const isTheirs = isLeader && !isGuardians;
      return [[id, isTheirs ? { ...member, mailbox: member.mailbox ?? contactId } : member]];
    }),
  );
}
