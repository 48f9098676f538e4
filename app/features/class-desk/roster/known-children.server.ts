import { and, eq, sql } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import type { SchoolDesk } from "~/records/access/school-desk.server";
import { guardians, participants } from "~/records/participants/participants.table.server";
import { people } from "~/records/people/people.table.server";
import { schoolClasses } from "~/records/schools/classes.table.server";
import type { KnownChild } from "./match-children";

/** Everybody at a desk, as an import compares them with its rows. */
export function knownChildren(
  { schoolId, season }: Pick<SchoolDesk, "schoolId" | "season">,
  from: Database = db(),
): Promise<KnownChild[]> {
  return from
    .select({
      id: participants.id,
      givenName: participants.givenName,
      familyName: participants.familyName,
      grade: participants.grade,
      className: schoolClasses.name,
      rosterKey: participants.rosterKey,
      hasLeft: sql<boolean>`${participants.leftSchoolAt} is not null`,
      guardians: sql<string[]>`array(select ${people.emailKey} from ${guardians}
        join ${people} on ${people.id} = ${guardians.personId}
        where ${guardians.participantId} = ${participants.id})`,
    })
    .from(participants)
    .leftJoin(schoolClasses, eq(schoolClasses.id, participants.classId))
    .where(and(eq(participants.schoolId, schoolId), eq(participants.season, season)))
    .orderBy(participants.createdAt, participants.id);
}
