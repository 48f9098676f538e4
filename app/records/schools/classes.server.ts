import { and, asc, eq } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { inListOrder } from "~/program/list-order";
import { schoolClasses } from "./classes.table.server";

/** A school in one season: what a class desk is about. */
export interface SchoolYear {
  schoolId: string;
  season: string;
}

/** As people count: Room 2 before Room 10. */
export async function classesOf({ schoolId, season }: SchoolYear, from: Database = db()) {
  const classes = await from
    .select({ id: schoolClasses.id, name: schoolClasses.name })
    .from(schoolClasses)
    .where(and(eq(schoolClasses.schoolId, schoolId), eq(schoolClasses.season, season)))
    .orderBy(asc(schoolClasses.id));
  return classes.toSorted((a, b) => inListOrder(a.name, b.name));
}

/** A class is known by its name, however it is written: "Room 12" is "room 12". */
export function classKey(name: string): string {
  return name.trim().replaceAll(/\s+/g, " ").toLowerCase();
}

/** The ids of these classes by `classKey`; those that are not there yet are added. */
export async function findOrAddClasses(
  tx: Database,
  { schoolId, season }: SchoolYear,
  names: string[],
): Promise<Map<string, string>> {
  const byKey = new Map(names.map((name) => [classKey(name), name.trim().replaceAll(/\s+/g, " ")]));
  if (byKey.size > 0) {
    await tx
      .insert(schoolClasses)
      .values([...byKey.values()].map((name) => ({ schoolId, season, name })))
      .onConflictDoNothing();
  }
  const known = await classesOf({ schoolId, season }, tx);
  return new Map(known.map(({ id, name }) => [classKey(name), id]));
}
