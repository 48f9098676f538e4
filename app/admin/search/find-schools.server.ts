import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import { db } from "~/platform/database/database.server";
import { MOST_SHOWN } from "~/platform/lists/find-in-list.server";
import { containedIn } from "~/platform/lists/list-conditions.server";
import { mayStaff } from "~/platform/staff/staff-context.server";
import { foldText } from "~/program/fold-text";
import { registrations } from "~/records/registrations/registrations.table.server";
import { schools, searchedOfSchool } from "~/records/schools/schools.table.server";
import { schoolScreen } from "../school/school-path";
import type { FoundGroup } from "./find-everything.server";

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
  const found = await db()
    .select({ id: schools.id, name: schools.name, town: schools.town, district: schools.district })
    .from(schools)
    .where(and(...conditions))
    .limit(MOST_SHOWN);
  const rows = await Promise.all(
    found.map(async ({ id, name, town, district }) => {
      const [purchase] = await db()
        .select({ id: registrations.id, season: registrations.season })
        .from(registrations)
        .where(and(eq(registrations.schoolId, id), isNotNull(registrations.schoolId)))
        .orderBy(desc(registrations.createdAt))
        .limit(1);
      const line = [town, district, purchase?.season].filter(Boolean).join(", ");
      return purchase ? [{ title: name, line, to: schoolScreen(id) }] : [];
    }),
  );
  return { ...nothing, rows: rows.flat() };
}
