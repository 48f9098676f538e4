import { and, eq, isNull, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { foldText } from "~/program/fold-text";
import { FINALIST } from "~/program/results/awards";
import type { Site } from "~/program/site";
import { entryMembers } from "~/records/entries/entries.table.server";
import { participants } from "~/records/participants/participants.table.server";
import { teacherNominations } from "~/records/results/nominations.table.server";
import { awardsByEntry } from "~/records/results/own-awards.server";
import { findRelease } from "~/records/results/released-run.server";
import { schools } from "~/records/schools/schools.table.server";

export interface ListedTeacher {
  key: string;
  teacher: string;
  schoolId: string | null;
  school: string;
  entries: number;
  students: number;
  finalists: number;
  whys: string[];
}

/** By how many entries name them, each once; then by their students. Who is a finalist is said, and decides nothing. */
export async function teacherShortlist(site: Site): Promise<ListedTeacher[]> {
  const rows = await db()
    .select({
      entryId: teacherNominations.entryId,
      teacher: teacherNominations.teacher,
      why: teacherNominations.why,
      schoolId: schools.id,
      /** As the family typed it, where no school of ours stands behind it. */
      school: sql<string | null>`coalesce(${schools.name}, min(${participants.shownSchool}))`,
      students: sql<number>`count(*)::int`,
    })
    .from(teacherNominations)
    .innerJoin(
      entryMembers,
      and(eq(entryMembers.entryId, teacherNominations.entryId), isNull(entryMembers.leftAt)),
    )
    .innerJoin(participants, eq(participants.id, entryMembers.participantId))
    .leftJoin(schools, eq(schools.id, participants.schoolId))
    .where(eq(teacherNominations.season, site.season.id))
    .groupBy(teacherNominations.entryId, schools.id);
  const finalists = await finalistIds(site);
  // The same name at two schools is two teachers.
  const byTeacher = Map.groupBy(
    rows,
    ({ teacher, schoolId, school }) => `${schoolId ?? school}:${nameKeyOf(teacher)}`,
  );
  return [...byTeacher]
    .map(([key, own]) => ({
      key,
      teacher: own[0]?.teacher ?? "",
      schoolId: own[0]?.schoolId ?? null,
      school: own[0]?.school ?? "Without a school",
      entries: new Set(own.map(({ entryId }) => entryId)).size,
      students: own.reduce((sum, one) => sum + one.students, 0),
      finalists: own.filter(({ entryId }) => finalists.has(entryId)).length,
      whys: [...new Set(own.map(({ why }) => why))],
    }))
    .toSorted((a, b) => b.entries - a.entries || b.students - a.students);
}

/** "Ms. Ortega", "Mrs Ortega" and "ortega" are one. */
function nameKeyOf(teacher: string): string {
  return foldText(teacher)
    .replace(/\b(?:mr|mrs|ms|miss|mx|dr|coach|sra?|maestr[oa]|profesora?)\b\.?/g, " ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

async function finalistIds(site: Site): Promise<Set<string>> {
  const { run } = await findRelease("online", site);
  if (!run) return new Set();
  const given = [...(await awardsByEntry(run.id))];
  return new Set(given.filter(([, own]) => own.includes(FINALIST)).map(([id]) => id));
}
