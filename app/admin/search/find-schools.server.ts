import { and, asc, desc, eq, exists, not, type SQL, sql } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import { registrationsListFor } from "~/features/registration/staff/list-for-money.server";
import { db } from "~/platform/database/database.server";
import type { List } from "~/platform/lists/define-list.server";
import { MOST_SHOWN } from "~/platform/lists/find-in-list.server";
import { conditionOf, containedIn } from "~/platform/lists/list-conditions.server";
import { mayStaff } from "~/platform/staff/staff-context.server";
import { foldText } from "~/program/fold-text";
import { readListQuery } from "~/program/list-query";
import { registrations } from "~/records/registrations/registrations.table.server";
import { schools, searchedOfSchool } from "~/records/schools/schools.table.server";
import { schoolScreen } from "../school/school-path";
import type { FoundGroup } from "./find-everything.server";

/** There is no list of schools; what they bought has one. */
const REGISTRATIONS_PATH = "/admin/registrations";

const isFound = containedIn(searchedOfSchool(schools));

/** A school that has a purchase, by its newest. */
export async function findSchools(
  words: string,
  context: Readonly<RouterContextProvider>,
): Promise<FoundGroup> {
  const nothing = { title: "Schools", rows: [], more: null };
  if (!mayStaff(context, "schools.view")) return nothing;
  const conditions = foldText(words)
    .split(/\s+/)
    .slice(0, 5)
    .map((word) => sql`(${isFound(word)})`);
  const fits = and(...conditions, hasPurchase());
  const found = await db()
    .select({
      id: schools.id,
      name: schools.name,
      town: schools.town,
      district: schools.district,
      season: sql<string>`(${newestPurchase()})`,
    })
    .from(schools)
    .where(fits)
    .orderBy(asc(schools.name), asc(schools.id))
    .limit(MOST_SHOWN + 1);
  const rows = found.slice(0, MOST_SHOWN).map(({ id, name, town, district, season }) => {
    const line = [town, district, season].filter(Boolean).join(", ");
    return { title: name, line, to: schoolScreen(id) };
  });
  if (found.length <= MOST_SHOWN) return { ...nothing, rows };
  return { ...nothing, rows, isCut: true, more: await listOf(words, fits, context) };
}

/** Where the list of purchases may be seen and holds all of them: it knows a school's name, not its town. */
async function listOf(
  words: string,
  fits: SQL | undefined,
  context: Readonly<RouterContextProvider>,
): Promise<string | null> {
  if (!mayStaff(context, "registrations.view")) return null;
  const params = new URLSearchParams({ q: words, type: "school", season: "all" });
  const list = registrationsListFor(context) as List;
  const listed = conditionOf(list, readListQuery(params, list.view));
  const [leftOut] = await db()
    .select({ id: schools.id })
    .from(schools)
    .where(and(fits, not(hasPurchase(listed))))
    .limit(1);
  return leftOut ? null : `${REGISTRATIONS_PATH}?${params}`;
}

/** Of the school that is looked at. */
function hasPurchase(that?: SQL): SQL {
  const ofSchool = eq(registrations.schoolId, schools.id);
  return exists(db().select().from(registrations).where(and(ofSchool, that)));
}

/** Of the school that is looked at. */
function newestPurchase() {
  return db()
    .select({ season: registrations.season })
    .from(registrations)
    .where(eq(registrations.schoolId, schools.id))
    .orderBy(desc(registrations.createdAt))
    .limit(1);
}
