import { type SQL, sql } from "drizzle-orm";
import { entries, entryMembers } from "../entries/entries.table.server";
import { guardians } from "../participants/participants.table.server";
import { personAt } from "../people/person-at.server";
import { registrations } from "../registrations/registrations.table.server";

/**
 * Registrations of whose students this mailbox is a guardian, or that it answered for as an adult. What a
 * school bought is the school's, and no business of the parents of its children.
 */
export function guardianOfRegistrations(email: string): SQL {
  const person = personAt(email);
  return sql`(${registrations.type} <> 'school' and (${registrations.adultId} = ${person} or ${registrations.id} in (
    select ${entries.registrationId} from ${guardians}
    join ${entryMembers} on ${entryMembers.participantId} = ${guardians.participantId}
    join ${entries} on ${entries.id} = ${entryMembers.entryId}
    where ${guardians.personId} = ${person})))`;
}
