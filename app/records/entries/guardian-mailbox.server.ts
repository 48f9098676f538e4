import { and, inArray, or, sql } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { mailboxKey } from "~/program/mailbox";
import { participants } from "../participants/participants.table.server";
import { people } from "../people/people.table.server";
import { registrations } from "../registrations/registrations.table.server";
import { schoolTeachers } from "../schools/teachers.table.server";
import { isLedByAStudent } from "./adult-of-entry.server";
import { entries } from "./entries.table.server";

/**
 * Such a mailbox is no guardian's: a school's contact, the teachers who came in, a student, and a
 * student who leads a team, by the mailbox that it was registered with.
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
          sql`exists (select from ${participants} where ${participants.personId} = ${people.id})`,
          sql`exists (select from ${registrations} where ${registrations.contactId} = ${people.id}
            and ${registrations.type} = 'school')`,
          sql`exists (select from ${schoolTeachers} where ${schoolTeachers.personId} = ${people.id}
            and ${schoolTeachers.acceptedAt} is not null)`,
          sql`exists (select from ${registrations}
            join ${entries} on ${entries.registrationId} = ${registrations.id}
            where ${registrations.contactId} = ${people.id} and ${isLedByAStudent})`,
        ),
      ),
    );
  return new Set(rows.map(({ emailKey }) => emailKey));
}
