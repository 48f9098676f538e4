import { and, eq, or, sql } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { mailboxKey } from "~/program/mailbox";
import { participants } from "../participants/participants.table.server";
import { people } from "../people/people.table.server";
import { registrations } from "../registrations/registrations.table.server";
import { schoolTeachers } from "../schools/teachers.table.server";
import { isLedByAStudent } from "./adult-of-entry.server";
import { entries } from "./entries.table.server";

/**
 * Such a mailbox is no guardian's: a school's contact, the teachers whom it let in, a student, and a
 * student who leads a team, by the mailbox that it was registered with.
 */
export async function isOfStudentOrSchool(tx: Database, email: string): Promise<boolean> {
  const rows = await tx
    .select({ id: people.id })
    .from(people)
    .where(
      and(
        eq(people.emailKey, mailboxKey(email)),
        or(
          sql`exists (select from ${participants} where ${participants.personId} = ${people.id})`,
          sql`exists (select from ${registrations} where ${registrations.contactId} = ${people.id}
            and ${registrations.type} = 'school')`,
          sql`exists (select from ${schoolTeachers} where ${schoolTeachers.personId} = ${people.id})`,
          sql`exists (select from ${registrations}
            join ${entries} on ${entries.registrationId} = ${registrations.id}
            where ${registrations.contactId} = ${people.id} and ${isLedByAStudent})`,
        ),
      ),
    );
  return rows.length > 0;
}
