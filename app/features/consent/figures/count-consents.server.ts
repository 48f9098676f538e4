import { and, count, eq, type SQL, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { slicesOf } from "~/platform/figures/slices.server";
import { participants } from "~/records/participants/participants.table.server";
import { schools } from "~/records/schools/schools.table.server";
import { CONSENT_STATE, HAS_PLACE } from "../consent-state.server";
import type { ConsentState } from "../consent-states";
import { SCHOOL_KEY } from "../school-key.server";

export interface SchoolFigures {
  key: string;
  /** None for children without a school. */
  name: string | null;
  /** For their guardians. */
  waiting: number;
  children: number;
}

/** How the consents of a season's children stand, of all and of each school's. */
export interface ConsentFigures {
  states: Partial<Record<ConsentState, number>>;
  schools: SchoolFigures[];
}

/** In none of them has anybody answered. */
const WAITING: ConsentState[] = ["waiting", "came_back", "no_address"];

const SCHOOL_NAME = sql<string | null>`coalesce(
  ${schools.name} || coalesce(', ' || nullif(${schools.town}, ''), ''), ${participants.schoolName})`;

/** Every child is a look into six tables. */
export async function countConsents(
  signal?: AbortSignal,
  atOnce?: number,
): Promise<Map<string, ConsentFigures>> {
  const counted = new Map<string, Sums>();
  for await (const slice of slicesOf(participants, participants.id, { signal, atOnce })) {
    for (const { season, state, children, ...school } of await countSlice(slice)) {
      const { states, schools: ofSeason } = sumsOf(counted, season);
      states[state] = (states[state] ?? 0) + children;
      addUp(ofSeason, { ...school, children, waiting: isWaiting(state) ? children : 0 });
    }
  }
  return new Map(
    [...counted].map(([season, { states, schools: ofSeason }]) => [
      season,
      { states, schools: [...ofSeason.values()] },
    ]),
  );
}

export function isWaiting(state: ConsentState): boolean {
  return WAITING.includes(state);
}

type Schools = Map<string, SchoolFigures>;
type Sums = Pick<ConsentFigures, "states"> & { schools: Schools };

function sumsOf(counted: Map<string, Sums>, season: string): Sums {
  const sums = counted.get(season) ?? { states: {}, schools: new Map() };
  counted.set(season, sums);
  return sums;
}

/** Of a name that was typed in several ways one is kept, the same each time. */
export function addUp(sums: Schools, school: SchoolFigures): void {
  const sum = sums.get(school.key);
  if (!sum) return void sums.set(school.key, { ...school });
  sum.waiting += school.waiting;
  sum.children += school.children;
  if ((school.name ?? "") > (sum.name ?? "")) sum.name = school.name;
}

function countSlice(slice: SQL) {
  return db()
    .select({
      season: participants.season,
      key: SCHOOL_KEY,
      name: SCHOOL_NAME,
      state: CONSENT_STATE,
      children: count(),
    })
    .from(participants)
    .leftJoin(schools, eq(schools.id, participants.schoolId))
    .where(and(slice, HAS_PLACE))
    .groupBy(sql`1, 2, 3, 4`);
}
