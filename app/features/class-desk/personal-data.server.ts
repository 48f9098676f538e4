import { and, asc, count, eq, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { forgetLinks } from "~/platform/links/access-links.server";
import {
  deleteBatch,
  isErasure,
  type Outdated,
  type PersonalData,
} from "~/platform/personal-data.server";
import { removeUntied } from "~/records/entries/remove-untied.server";
import { endSeatsMadeBy } from "~/records/participants/seats.server";
import { personAt } from "~/records/people/person-at.server";
import { schoolClasses } from "~/records/schools/classes.table.server";
import { rosterErasures } from "~/records/schools/roster-erasures.table.server";
import { TEACHER_SUBJECT } from "~/records/schools/teachers.server";
import { schoolTeachers } from "~/records/schools/teachers.table.server";

/** Teachers who were let in, classes, whose names may be a teacher's, and marks of who was erased. Children go with the season. */
export const classDeskData: PersonalData = {
  name: "teachers and classes",
  addresses: [],

  async find(email) {
    const rows = await db()
      .select()
      .from(schoolTeachers)
      .where(inArray(schoolTeachers.personId, personAt(email)))
      .orderBy(asc(schoolTeachers.createdAt));
    return rows.map((content) => ({
      type: TEACHER_SUBJECT,
      id: content.id,
      storedAt: content.createdAt,
      title: titleOf(content),
      content,
    }));
  },

  async count(outdated) {
    const [teachers] = await db()
      .select({ rows: count() })
      .from(schoolTeachers)
      .where(isOver(schoolTeachers, outdated));
    const [classes] = await db()
      .select({ rows: count() })
      .from(schoolClasses)
      .where(isOver(schoolClasses, outdated));
    const [erasures] = await db()
      .select({ rows: count() })
      .from(rosterErasures)
      .where(isOver(rosterErasures, outdated));
    return (teachers?.rows ?? 0) + (classes?.rows ?? 0) + (erasures?.rows ?? 0);
  },

  async remove(tx, leaving, atMost) {
    if (!isErasure(leaving)) {
      const teachers = await tx
        .select({ id: schoolTeachers.id, personId: schoolTeachers.personId })
        .from(schoolTeachers)
        .where(isOver(schoolTeachers, leaving))
        .limit(atMost);
      const ids = teachers.map(({ id }) => id);
      if (ids.length > 0) {
        await tx.delete(schoolTeachers).where(inArray(schoolTeachers.id, ids));
        await forgetLinks(tx, TEACHER_SUBJECT, ids);
        const gone = teachers.map(({ personId }) => personId);
        await removeUntied(tx, { people: gone, schools: [] });
      }
      for (const table of [schoolClasses, rosterErasures]) {
        const left = atMost - ids.length;
        if (left > 0) ids.push(...(await deleteBatch(tx, table, isOver(table, leaving), left)));
      }
      return ids;
    }
    const [person] = await personAt(leaving.email, tx);
    if (!person) return [];
    const theirs = and(
      eq(schoolTeachers.personId, person.id),
      lt(schoolTeachers.createdAt, leaving.before),
    );
    const rosters = await tx
      .select({ schoolId: schoolTeachers.schoolId, season: schoolTeachers.season })
      .from(schoolTeachers)
      .where(theirs);
    const gone = await deleteBatch(tx, schoolTeachers, theirs, atMost);
    if (gone.length > 0) {
      await endSeatsMadeBy(tx, person.id, rosters);
      await forgetLinks(tx, TEACHER_SUBJECT, gone);
      await removeUntied(tx, { people: [person.id], schools: [] });
    }
    return gone;
  },
};

function titleOf({ acceptedAt, endedAt, createdAt }: typeof schoolTeachers.$inferSelect): string {
  if (endedAt && endedAt >= createdAt) return "Was a teacher at a school";
  return acceptedAt ? "Teacher at a school" : "Invited as a teacher";
}

function isOver(
  table: typeof schoolTeachers | typeof schoolClasses | typeof rosterErasures,
  { seasons }: Outdated,
): SQL {
  const over = seasons.map(({ id, before }) =>
    and(eq(table.season, id), lt(table.createdAt, before)),
  );
  // No condition at all would mean every row.
  return or(...over) ?? sql`false`;
}
