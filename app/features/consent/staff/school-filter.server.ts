import { and, asc, count, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { isRecordId } from "~/platform/database/record-id.server";
import { recordFilter } from "~/platform/lists/define-list.server";
import { currentSite } from "~/platform/site/site.server";
import type { ListQuery, Option } from "~/program/list-query";
import { entries, entryMembers } from "~/records/entries/entries.table.server";
import { participants } from "~/records/participants/participants.table.server";
import { schools } from "~/records/schools/schools.table.server";
import { HAS_PLACE, IS_NOT_CONSENTED } from "../consent-state.server";
import { consentFigures } from "../figures/consent-figures.server";
import { addUp, type SchoolFigures } from "../figures/count-consents.server";
import { ALONE, SCHOOL_KEY } from "../school-key.server";

const WAITING = sql`count(*) filter (where ${IS_NOT_CONSENTED})`.mapWith(Number);

/** By school, with how many of its children wait. */
export const schoolFilter = recordFilter({
  label: "School",
  any: "All schools",
  findOptions: findSchools,
  where: isOfSchool,
});

/** By the county of the school, where a school takes part as a whole and its county is known. */
export const countyFilter = recordFilter({
  label: "County",
  any: "All counties",
  findOptions: findCounties,
  where: (county) => sql`${participants.schoolId} in (select ${schools.id} from ${schools}
    where ${schools.county} = ${county})`,
});

async function findCounties(): Promise<Option[]> {
  const rows = await db()
    .selectDistinct({ county: schools.county })
    .from(schools)
    .where(isNotNull(schools.county))
    .orderBy(asc(schools.county));
  return rows.flatMap(({ county }) => (county ? [{ value: county, label: county }] : []));
}

/** By team. A season has thousands, so one is chosen within a school, or by its name in the list. */
export const teamFilter = recordFilter({
  label: "Team",
  any: "All entries",
  findOptions: findTeams,
  where: (id) => (isRecordId(id) ? eq(entries.id, id) : sql`false`),
});

function isOfSchool(key: string): SQL {
  return sql`${SCHOOL_KEY} = ${key}`;
}

/** As they were counted last. */
async function findSchools({ season }: ListQuery): Promise<Option[]> {
  const found =
    season === "all"
      ? await consentFigures.ofAllSeasons()
      : [(await consentFigures.ofSeason(season || currentSite().season.id)).figures];
  const schools = new Map<string, SchoolFigures>();
  for (const school of found.flatMap((figures) => figures.schools)) addUp(schools, school);
  return [...schools.values()]
    .map(({ key, name, ...how }) => ({ value: key, name: name ?? "On their own", how }))
    .sort((a, b) => a.name.localeCompare(b.name, "en-US") || (a.value < b.value ? -1 : 1))
    .map(({ value, name, how }) => ({ value, label: labelOf(name, how) }));
}

async function findTeams(query: ListQuery): Promise<Option[]> {
  const { school, entry } = query.filters;
  const isChosen = entry && isRecordId(entry) ? eq(entries.id, entry) : undefined;
  const within = school && school !== ALONE ? isOfSchool(school) : isChosen;
  if (!within) return [];
  const rows = await db()
    .select({ value: entries.id, name: entries.name, waiting: WAITING, children: count() })
    .from(entries)
    .innerJoin(entryMembers, and(eq(entryMembers.entryId, entries.id), isNull(entryMembers.leftAt)))
    .innerJoin(participants, eq(participants.id, entryMembers.participantId))
    .where(and(eq(entries.kind, "team"), isOfSeason(query), HAS_PLACE, within))
    .groupBy(entries.id)
    .orderBy(asc(entries.name), asc(entries.id));
  return rows.map(({ value, name, ...how }) => ({
    value,
    label: labelOf(name ?? "A team without a name", how),
  }));
}

function isOfSeason({ season }: ListQuery): SQL | undefined {
  return season === "all" ? undefined : eq(participants.season, season || currentSite().season.id);
}

function labelOf(name: string, { waiting, children }: { waiting: number; children: number }) {
  return `${name}: ${waiting} of ${children} wait`;
}
