import { and, eq, inArray, isNull } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { awardTitle } from "~/program/results/awards";
import type { ReleasedKind } from "~/program/results/run-inputs";
import type { Site } from "~/program/site";
import { entryMembers } from "~/records/entries/entries.table.server";
import { participants } from "~/records/participants/participants.table.server";
import { whoInWords } from "~/records/participants/public-name";
import { judgedEntries } from "~/records/results/own-awards.server";
import { findRelease } from "~/records/results/released-run.server";
import { awards, type ResultRun } from "~/records/results/results.table.server";
import { type ShownAward, shownAwards } from "~/records/results/shown-awards.server";
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
    const shown = theirs.flatMap((one) => lineOf(one, kind, site));
    news.set(schoolId, {
      school: name,
      projects: entryIds.size,
      shown,
      hidden: theirs.length - shown.length,
      own: own.filter((one) => one.schoolId === schoolId).map(({ award }) => award),
    });
  }
  return news;

  async function awardsOfSchools(runId: string) {
    const rows = await db()
      .select({ award: awards.award, schoolId: awards.schoolId })
      .from(awards)
      .where(eq(awards.runId, runId));
    return rows
      .filter(({ schoolId }) => schoolId !== null)
      .map(({ award, schoolId }) => ({ schoolId, award: awardTitle(award, site.season) }));
  }
}

function lineOf({ award, project }: ShownAward, kind: ReleasedKind, site: Site): string[] {
  if (!project) return [];
  const names = whoInWords(project.names.en, "en");
  const who = names ? `${project.title} (${names})` : project.title;
  return [kind === "online" ? who : `${awardTitle(award, site.season)}: ${who}`];
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
