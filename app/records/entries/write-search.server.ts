import { inArray, sql } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { guardians, participants } from "../participants/participants.table.server";
import { people } from "../people/people.table.server";
import { registrations } from "../registrations/registrations.table.server";
import { schools } from "../schools/schools.table.server";
import { entries, entryMembers } from "./entries.table.server";

/** Writes anew what staff find these registrations by: call it after a change to whatever hangs on them. */
export async function writeSearch(tx: Database, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(registrations)
    .set({ search: SEARCH, sortName: SORT_NAME })
    .where(inArray(registrations.id, ids));
}

const CONTACT_EMAIL = sql`(select ${people.email} from ${people} where ${people.id} = ${registrations.contactId})`;
const SCHOOL_NAME = sql`(select ${schools.name} from ${schools} where ${schools.id} = ${registrations.schoolId})`;
const ENTRY = sql`${entries} where ${entries.registrationId} = ${registrations.id} and ${registrations.type} <> 'school'`;
const STUDENTS = sql`${entries}
  join ${entryMembers} on ${entryMembers.entryId} = ${entries.id}
  join ${participants} on ${participants.id} = ${entryMembers.participantId}`;

const SEARCH = sql`folded(concat_ws(' ',
  ${CONTACT_EMAIL},
  (select ${people.email} from ${people} where ${people.id} = ${registrations.adultId}),
  ${registrations.contactName},
  ${SCHOOL_NAME},
  (select ${entries.name} from ${ENTRY} limit 1),
  (select string_agg(concat_ws(' ', ${participants.givenName}, ${participants.familyName}, ${participants.schoolName}), ' '
      order by ${entryMembers.position})
    from ${STUDENTS} where ${entries.registrationId} = ${registrations.id} and ${registrations.type} <> 'school'),
  (select string_agg(${people.email}, ' ') from ${entries}
    join ${entryMembers} on ${entryMembers.entryId} = ${entries.id}
    join ${guardians} on ${guardians.participantId} = ${entryMembers.participantId}
    join ${people} on ${people.id} = ${guardians.personId}
    where ${entries.registrationId} = ${registrations.id} and ${registrations.type} <> 'school'),
  'r-' || left(${registrations.id}::text, 8)))`;

const SORT_NAME = sql`lower(coalesce(
  case ${registrations.type}
    when 'team' then (select ${entries.name} from ${ENTRY} limit 1)
    when 'school' then ${SCHOOL_NAME}
    else (select concat_ws(', ', ${participants.familyName}, ${participants.givenName}) from ${STUDENTS}
      where ${entries.registrationId} = ${registrations.id}
      order by ${entryMembers.leftAt} desc nulls first limit 1)
  end, ${CONTACT_EMAIL}, ''))`;
