import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { entries, entryMembers } from "../entries/entries.table.server";
import { sharesMailbox } from "../people/person-at.server";
import { registrations } from "../registrations/registrations.table.server";
import { schoolTeachers } from "../schools/teachers.table.server";

interface Pair {
  participantId: string;
  personId: string;
}

/**
 * Whether somebody sits at the desk of the school on whose purchase a child takes part, has sat there this
 * season, or is invited to it.
 * They name the guardians of its children, so that mailbox cannot answer for one of them, with a tag or without.
 */
export async function isAtChildsSchool(
  from: Database,
  { participantId, personId }: Pair,
): Promise<boolean> {
  const isTeacher = sql`exists (select from ${schoolTeachers}
    where ${schoolTeachers.schoolId} = ${registrations.schoolId}
      and ${schoolTeachers.season} = ${registrations.season}
      and ${sharesMailbox(schoolTeachers.personId, personId)})`;
  const [found] = await from
    .select({ id: registrations.id })
    .from(entryMembers)
    .innerJoin(entries, eq(entries.id, entryMembers.entryId))
    .innerJoin(registrations, eq(registrations.id, entries.registrationId))
    .where(
      and(
        eq(entryMembers.participantId, participantId),
        isNull(entryMembers.leftAt),
        eq(registrations.type, "school"),
        or(sharesMailbox(registrations.contactId, personId), isTeacher),
      ),
    );
  return found !== undefined;
}
