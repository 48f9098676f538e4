import { eq, isNull, sql } from "drizzle-orm";
import { defineList, filter } from "~/platform/lists/define-list.server";
import { containedIn } from "~/platform/lists/list-conditions.server";
import { innerJoin } from "~/platform/lists/rows.server";
import { currentSite } from "~/platform/site/site.server";
import { type ListQuery, optionsOf } from "~/program/list-query";
import { entries, entryMembers } from "~/records/entries/entries.table.server";
import { consentRequests } from "~/records/participants/consent-requests.table.server";
import { guardians, participants } from "~/records/participants/participants.table.server";
import { people } from "~/records/people/people.table.server";
import { HOLDS_PLACE } from "~/records/registrations/holds-place.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { CONSENTS_PATH } from "../consent-paths";
import { CONSENT_STATE, IS_NOT_CONSENTED, isInState } from "../consent-state.server";
import { CONSENT_STATES, type ConsentState } from "../consent-states";
import { childrenIn, consentFigures } from "../figures/consent-figures.server";
import { isWaiting } from "../figures/count-consents.server";
import { SCHOOL_KEY } from "../school-key.server";
import { countyFilter, schoolFilter, teamFilter } from "./school-filter.server";

const GUARDIANS = sql<string | null>`(select string_agg(${people.email}, ', '
    order by ${guardians.createdAt}) from ${guardians}
  join ${people} on ${people.id} = ${guardians.personId}
  where ${guardians.participantId} = ${participants.id})`;
const LAST_LETTER =
  sql<Date | null>`(select max(${consentRequests.lastLetterAt}) from ${consentRequests}
  where ${consentRequests.participantId} = ${participants.id})`.mapWith(
    consentRequests.lastLetterAt,
  );
const LETTERS_UNTIL_DAY = sql<
  number | null
>`(select max(${consentRequests.remindedDay}) from ${consentRequests}
  where ${consentRequests.participantId} = ${participants.id})`;
const isFound = containedIn(participants.search);

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
  ],
  columns: {
    id: participants.id,
    givenName: participants.givenName,
    familyName: participants.familyName,
    grade: participants.grade,
    ageBand: participants.ageBand,
    school: participants.shownSchool,
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
  keptCount: countKept,
  search: {
    label: "Find by child, guardian, school or team",
    where: isFound,
    surely: isFound,
  },
  filters: {
    state: filter({
      label: "State",
      any: "All states",
      options: optionsOf({ open: "Not consented", ...CONSENT_STATES }),
      where: (value) => (value === "open" ? IS_NOT_CONSENTED : isInState(value as ConsentState)),
    }),
    school: schoolFilter,
    county: countyFilter,
    entry: teamFilter,
  },
  views: [
    { label: "Not consented", search: "?state=open" },
    { label: "No address", search: "?state=no_address" },
  ],
  sorts: {
    school: [participants.shownSchool, participants.familyName],
    name: [participants.familyName, participants.givenName],
    registered: [participants.createdAt],
  },
  defaultSort: "school",
});

/** Of all, of a school or of a state: what the job has counted. */
async function countKept({ season, q, filters }: ListQuery): Promise<number | undefined> {
  const { school, county, state, entry } = filters;
  if (season === "all" || q || entry || county || (school && state)) return undefined;
  const { figures } = await consentFigures.ofSeason(season || currentSite().season.id);
  if (school) return figures.schools.find(({ key }) => key === school)?.children;
  return childrenIn(
    figures.states,
    (of) => !state || (state === "open" ? isWaiting(of) : of === state),
  );
}
