import { and, eq, inArray, isNull } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import type { ReleasedKind } from "~/program/results/run-inputs";
import type { Site } from "~/program/site";
import { entryMembers } from "~/records/entries/entries.table.server";
import { participants } from "~/records/participants/participants.table.server";
import { awardsOfSchools, judgedEntries } from "~/records/results/own-awards.server";
import { findRelease } from "~/records/results/released-run.server";
import type { ResultRun } from "~/records/results/results.table.server";
import { shownAwards } from "~/records/results/shown-awards.server";
import { schools } from "~/records/schools/schools.table.server";
import type { SchoolNews } from "./school.email";

/** What each school of the season hears of a release, by its id. Names stand as each family allows. */
export async function schoolNews(
  kind: ReleasedKind,
  run: ResultRun,
  site: Site,
): Promise<Map<string, SchoolNews>> {
  const online = kind === "online" ? run : (await findRelease("online", site)).run;
  const judged = online ? (await judgedEntries(online)).map(({ entryId }) => entryId) : [];
  const given = (await shownAwards(run.id)).filter(({ entryId }) => entryId !== null);
  const own = await awardsOfSchools(run.id);
  const news = new Map<string, SchoolNews>();
  for (const [schoolId, { name, entryIds }] of await schoolsOf(judged)) {
    const theirs = given.filter(({ entryId }) => entryIds.has(entryId ?? ""));
    const shown = theirs.flatMap(({ award, project }) => (project ? [{ award, project }] : []));
    news.set(schoolId, {
      school: name,
      projects: entryIds.size,
      shown,
      hidden: theirs.length - shown.length,
      own: own.filter((one) => one.schoolId === schoolId).map(({ award }) => award),
    });
  }
  return news;
}

async function schoolsOf(entryIds: string[]) {
  const found = new Map<string, { name: string; entryIds: Set<string> }>();
  if (entryIds.length === 0) return found;
  const rows = await db()
    .select({ id: schools.id, name: schools.name, entryId: entryMembers.entryId })
    .from(entryMembers)
    .innerJoin(participants, eq(participants.id, entryMembers.participantId))
    .innerJoin(schools, eq(schools.id, participants.schoolId))
    .where(and(inArray(entryMembers.entryId, entryIds), isNull(entryMembers.leftAt)));
  for (const { id, name, entryId } of rows) {
    const school = found.get(id) ?? { name, entryIds: new Set() };
    found.set(id, school);
    school.entryIds.add(entryId);
  }
  return found;
}
