import { eq, inArray, sql } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { consents } from "../participants/consents.table.server";
import { guardians, participants } from "../participants/participants.table.server";
import { advisors } from "../people/advisors.table.server";
import { judges } from "../people/judges.table.server";
import { people } from "../people/people.table.server";
import { registrations } from "../registrations/registrations.table.server";
import { schools } from "../schools/schools.table.server";
import { schoolTeachers } from "../schools/teachers.table.server";
import { entries, entryMembers } from "./entries.table.server";
import { mentors } from "./mentors.table.server";

export interface Ties {
  people: string[];
  schools: string[];
}

/** Whom and which schools these registrations hang on: look before they go. */
export async function tiesOf(tx: Database, registrationIds: string[]): Promise<Ties> {
  const rows = await tx
    .select({
      contactId: registrations.contactId,
      adultId: registrations.adultId,
      schoolId: registrations.schoolId,
    })
    .from(registrations)
    .where(inArray(registrations.id, registrationIds));
  const tied = await tx
    .select({ guardianId: guardians.personId, studentId: participants.personId })
    .from(entries)
    .innerJoin(entryMembers, eq(entryMembers.entryId, entries.id))
    .innerJoin(participants, eq(participants.id, entryMembers.participantId))
    .leftJoin(guardians, eq(guardians.participantId, participants.id))
    .where(inArray(entries.registrationId, registrationIds));
  const helping = await tx
    .select({ personId: mentors.personId })
    .from(mentors)
    .innerJoin(entries, eq(entries.id, mentors.entryId))
    .where(inArray(entries.registrationId, registrationIds));
  return {
    people: distinct([
      ...helping.map(({ personId }) => personId),
      ...rows.flatMap(({ contactId, adultId }) => [contactId, adultId]),
      ...tied.flatMap(({ guardianId, studentId }) => [guardianId, studentId]),
    ]),
    schools: distinct(rows.map(({ schoolId }) => schoolId)),
  };
}

/** Nobody is kept whom nothing needs any more. */
export async function removeUntied(tx: Database, ties: Ties): Promise<void> {
  if (ties.people.length > 0) {
    await tx.delete(people).where(sql`${inArray(people.id, ties.people)}
      and not exists (select from ${registrations} where ${registrations.contactId} = ${people.id})
      and not exists (select from ${registrations} where ${registrations.adultId} = ${people.id})
      and not exists (select from ${participants} where ${participants.personId} = ${people.id})
      and not exists (select from ${guardians} where ${guardians.personId} = ${people.id})
      and not exists (select from ${consents} where ${consents.guardianId} = ${people.id})
      and not exists (select from ${mentors} where ${mentors.personId} = ${people.id})
      and not exists (select from ${advisors} where ${advisors.personId} = ${people.id})
      and not exists (select from ${judges} where ${judges.personId} = ${people.id})
      and not exists (select from ${schoolTeachers} where ${schoolTeachers.personId} = ${people.id})`);
  }
  if (ties.schools.length > 0) {
    await tx.delete(schools).where(sql`${inArray(schools.id, ties.schools)}
      and not exists (select from ${registrations} where ${registrations.schoolId} = ${schools.id})
      and not exists (select from ${participants} where ${participants.schoolId} = ${schools.id})`);
  }
}

function distinct(ids: (string | null)[]): string[] {
  return [...new Set(ids.filter((id) => id !== null))];
}
