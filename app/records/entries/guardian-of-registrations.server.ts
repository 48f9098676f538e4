import { type SQL, sql } from "drizzle-orm";
import { guardians } from "../participants/participants.table.server";
import { people } from "../people/people.table.server";
import { registrations } from "../registrations/registrations.table.server";
import { entries, entryMembers } from "./entries.table.server";

/**
 * Registrations of whose students this mailbox is a guardian, or that it answered for as an adult. What a
 * school bought is the school's, and no business of the parents of its children.
 */
export function guardianOfRegistrations(emailKey: string): SQL {
  const person = sql`(select ${people.id} from ${people} where ${people.emailKey} = ${emailKey})`;
  return sql`(${registrations.type} <> 'school' and (${registrations.adultId} = ${person} or ${registrations.id} in (
    select ${entries.registrationId} from ${guardians}
    join ${entryMembers} on ${entryMembers.participantId} = ${guardians.participantId}
    join ${entries} on ${entries.id} = ${entryMembers.entryId}
    where ${guardians.personId} = ${person})))`;
}
