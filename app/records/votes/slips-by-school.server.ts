import { and, asc, desc, eq, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { registrations } from "../registrations/registrations.table.server";
import { schools } from "../schools/schools.table.server";
import { voteSlips } from "../schools/vote-slips.table.server";
import { slipsOfDesk } from "./vote-slips.server";

const MOST = 30;

const used = sql<number>`(count(*) filter (where ${voteSlips.usedAt} is not null))::int`;

/**
 * Whoever brings in a list prints as many slips as it has names, and slips count at once: which schools use many, beside
 * how many students they had told us of. The one with the most comes first.
 */
export async function slipsBySchool(season: string) {
  const found = await db()
    .select({ schoolId: voteSlips.schoolId, name: schools.name })
    .from(voteSlips)
    .innerJoin(schools, eq(schools.id, voteSlips.schoolId))
    .where(eq(voteSlips.season, season))
    .groupBy(voteSlips.schoolId, schools.name)
    .orderBy(desc(used), asc(schools.name))
    .limit(MOST);
  const counted = [];
  for (const { schoolId, name } of found) {
    const { classes } = await slipsOfDesk({ schoolId, season });
    const all = { pupils: 0, used: 0, open: 0 };
    for (const of of classes.values()) {
      all.pupils += of.pupils;
      all.used += of.used;
      all.open += of.open;
    }
    counted.push({ schoolId, name, ...all, expected: await expectedAt(schoolId, season) });
  }
  return counted;
}

/** As it chose on the form: "51-100". */
async function expectedAt(schoolId: string, season: string): Promise<string | null> {
  const [told] = await db()
    .select({ studentCount: registrations.studentCount })
    .from(registrations)
    .where(and(eq(registrations.schoolId, schoolId), eq(registrations.season, season)))
    .orderBy(desc(registrations.createdAt))
    .limit(1);
  return told?.studentCount ?? null;
}
