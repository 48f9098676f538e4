import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { people } from "../people/people.table.server";
import type { SchoolYear } from "./classes.server";
import { IS_LET_IN, schoolTeachers } from "./teachers.table.server";

/** As links name what they are about. */
export const TEACHER_SUBJECT = "teacher";

export type Teacher = Awaited<ReturnType<typeof teachersOf>>[number];

/** Those whom the school's contact let in; the contact is not among them. */
export function teachersOf({ schoolId, season }: SchoolYear, from: Database = db()) {
  return selectTeachers(from)
    .where(and(eq(schoolTeachers.schoolId, schoolId), eq(schoolTeachers.season, season), IS_LET_IN))
    .orderBy(asc(schoolTeachers.createdAt), asc(schoolTeachers.id));
}

export async function findTeacher(id: string, from: Database = db()): Promise<Teacher | undefined> {
  const [teacher] = await selectTeachers(from).where(and(eq(schoolTeachers.id, id), IS_LET_IN));
  return teacher;
}

/** The invited teacher comes in for the first time; answers who, and to which school. */
export async function acceptAsTeacher(tx: Database, id: string) {
  const [accepted] = await tx
    .update(schoolTeachers)
    .set({ acceptedAt: sql`now()` })
    .where(and(eq(schoolTeachers.id, id), isNull(schoolTeachers.acceptedAt)))
    .returning({ schoolId: schoolTeachers.schoolId, personId: schoolTeachers.personId });
  return accepted;
}

function selectTeachers(from: Database) {
  return from
    .select({
      id: schoolTeachers.id,
      schoolId: schoolTeachers.schoolId,
      season: schoolTeachers.season,
      personId: schoolTeachers.personId,
      email: people.email,
      locale: people.locale,
      acceptedAt: schoolTeachers.acceptedAt,
      createdAt: schoolTeachers.createdAt,
    })
    .from(schoolTeachers)
    .innerJoin(people, eq(people.id, schoolTeachers.personId));
}
