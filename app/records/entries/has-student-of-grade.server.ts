import { type SQL, sql } from "drizzle-orm";
import { participants } from "../participants/participants.table.server";
import { registrations } from "../registrations/registrations.table.server";
import { entries, entryMembers } from "./entries.table.server";

/** Registrations that name a student of this grade, alone or in a team. */
export function hasStudentOfGrade(grade: string): SQL {
  return sql`exists (select from ${entries}
    join ${entryMembers} on ${entryMembers.entryId} = ${entries.id}
    join ${participants} on ${participants.id} = ${entryMembers.participantId}
    where ${entries.registrationId} = ${registrations.id} and ${participants.grade} = ${grade})`;
}
