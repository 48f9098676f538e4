import { and, inArray, or, sql } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { mailboxKey } from "~/program/mailbox";
import { participants } from "../participants/participants.table.server";
import { people } from "../people/people.table.server";
import { HOLDS_PLACE } from "../registrations/holds-place.server";
import { registrations } from "../registrations/registrations.table.server";
import { schoolTeachers } from "../schools/teachers.table.server";
import { isLedByAStudent } from "./adult-of-entry.server";
import { entries, entryMembers } from "./entries.table.server";

/**
 * Such a mailbox is no guardian's: a school's contact, the teachers who came in, were they let go since,
 * a student, and a student who leads a team, by the mailbox that it was registered with. Only with a place: a form that
 * nobody paid for can name anybody.
 */
export async function isOfStudentOrSchool(tx: Database, email: string): Promise<boolean> {
  return (await mailboxesOfStudentsOrSchools(tx, [email])).size > 0;
}

/** The same for many, by `mailboxKey`. */
export async function mailboxesOfStudentsOrSchools(
  tx: Database,
  emails: string[],
): Promise<Set<string>> {
  if (emails.length === 0) return new Set();
  const rows = await tx
    .select({ emailKey: people.emailKey })
    .from(people)
    .where(
      and(
        inArray(people.emailKey, [...new Set(emails.map(mailboxKey))]),
        or(
          sql`exists (select from ${participants}
            join ${entryMembers} on ${entryMembers.participantId} = ${participants.id}
            join ${entries} on ${entries.id} = ${entryMembers.entryId}
            join ${registrations} on ${registrations.id} = ${entries.registrationId}
            where ${participants.personId} = ${people.id} and ${HOLDS_PLACE})`,
          sql`exists (select from ${registrations} where ${registrations.contactId} = ${people.id}
            and ${registrations.type} = 'school' and ${HOLDS_PLACE})`,
          sql`exists (select from ${schoolTeachers} where ${schoolTeachers.personId} = ${people.id}
            and (${schoolTeachers.acceptedAt} is not null or ${schoolTeachers.endedAt} is not null))`,
          sql`exists (select from ${registrations}
            join ${entries} on ${entries.registrationId} = ${registrations.id}
            where ${registrations.contactId} = ${people.id} and ${isLedByAStudent}
              and ${HOLDS_PLACE})`,
        ),
      ),
    );
  return new Set(rows.map(({ emailKey }) => emailKey));
}
