import { and, count, eq, isNull, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { defineList, filter } from "~/platform/lists/define-list.server";
import { innerJoin, leftJoin } from "~/platform/lists/rows.server";
import { optionsOf } from "~/program/list-query";
import { entries, entryMembers } from "~/records/entries/entries.table.server";
import { consentRequests } from "~/records/participants/consent-requests.table.server";
import { guardians, participants } from "~/records/participants/participants.table.server";
import { people } from "~/records/people/people.table.server";
import { HOLDS_PLACE } from "~/records/registrations/holds-place.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { schools } from "~/records/schools/schools.table.server";
import { CONSENTS_PATH } from "../consent-paths";
import { CONSENT_STATE, HAS_PLACE, IS_NOT_CONSENTED, isInState } from "../consent-state.server";
import { CONSENT_STATES, type ConsentState } from "../consent-states";
import { SCHOOL_KEY, schoolFilter, teamFilter } from "./school-filter.server";

const ofGuardians = (wanted: ReturnType<typeof sql>) => sql`(select string_agg(${wanted}, ', '
    order by ${guardians.createdAt}) from ${guardians}
  join ${people} on ${people.id} = ${guardians.personId}
  where ${guardians.participantId} = ${participants.id})`;

const GUARDIANS = sql<string | null>`${ofGuardians(sql`${people.email}`)}`;
const SCHOOL = sql<string | null>`coalesce(${schools.name}, ${participants.schoolName})`;
const LAST_LETTER =
  sql<Date | null>`(select max(${consentRequests.lastLetterAt}) from ${consentRequests}
  where ${consentRequests.participantId} = ${participants.id})`.mapWith(
    consentRequests.lastLetterAt,
  );
const LETTERS_UNTIL_DAY = sql<
  number | null
>`(select max(${consentRequests.remindedDay}) from ${consentRequests}
  where ${consentRequests.participantId} = ${participants.id})`;
const SEARCHED = sql`lower(concat_ws(' ', ${participants.givenName}, ${participants.familyName},
  ${SCHOOL}, ${entries.name}, ${GUARDIANS}))`;

/** Every child with a paid place, and how their consent stands. */
export const consentsList = defineList({
  path: CONSENTS_PATH,
  from: participants,
  joins: [
    innerJoin(
      entryMembers,
      sql`${eq(entryMembers.participantId, participants.id)} and ${isNull(entryMembers.leftAt)}`,
    ),
    innerJoin(entries, eq(entries.id, entryMembers.entryId)),
    innerJoin(
      registrations,
      sql`${eq(registrations.id, entries.registrationId)} and ${HOLDS_PLACE}`,
    ),
    leftJoin(schools, eq(schools.id, participants.schoolId)),
  ],
  columns: {
    id: participants.id,
    givenName: participants.givenName,
    familyName: participants.familyName,
    grade: participants.grade,
    ageBand: participants.ageBand,
    school: SCHOOL,
    schoolKey: SCHOOL_KEY,
    entry: entries.name,
    entryId: entries.id,
    guardians: GUARDIANS,
    state: CONSENT_STATE,
    lastLetterAt: LAST_LETTER,
    lettersUntilDay: LETTERS_UNTIL_DAY,
    createdAt: participants.createdAt,
  },
  id: participants.id,
  walk: participants.createdAt,
  season: participants.season,
  search: {
    label: "Find by child, guardian, school or team",
    where: (word) => sql`${SEARCHED} like ${`%${word.replace(/[\\%_]/g, "\\$&")}%`}`,
  },
  filters: {
    state: filter({
      label: "State",
      any: "All states",
      options: optionsOf({ open: "Not consented", ...CONSENT_STATES }),
      where: (value) => (value === "open" ? IS_NOT_CONSENTED : isInState(value as ConsentState)),
    }),
    school: schoolFilter,
    entry: teamFilter,
  },
  sorts: {
    school: [SCHOOL, entries.name, participants.familyName],
    name: [participants.familyName, participants.givenName],
    registered: [participants.createdAt],
  },
  defaultSort: "school",
});

/** Children who wait for a guardian, for the menu and the overview. */
export function waitsInSeason(season: string) {
  return and(eq(participants.season, season), IS_NOT_CONSENTED, HAS_PLACE);
}

/** How many children of a season are in which state; what nobody is in is left out. */
export async function countStates(season: string): Promise<StateCount[]> {
  const states = db()
    .select({ state: CONSENT_STATE.as("state") })
    .from(participants)
    .where(and(eq(participants.season, season), HAS_PLACE))
    .as("states");
  const rows = await db()
    .select({ state: states.state, children: count() })
    .from(states)
    .groupBy(states.state);
  return SHOWN_ORDER.flatMap((state) => rows.filter((row) => row.state === state));
}

export interface StateCount {
  state: ConsentState;
  children: number;
}

const SHOWN_ORDER: ConsentState[] = ["yes", "waiting", "came_back", "no_address", "compare", "no"];
