import { and, eq, sql } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { type School, schools } from "./schools.table.server";

type NewSchool = Pick<School, "name" | "type" | "address">;

/**
 * The school of this name at this address; two of one name in two towns are two. What is known of it stays:
 * anybody can name a school that others have registered.
 */
export async function findOrAddSchool(tx: Database, school: NewSchool): Promise<string> {
  const [added] = await tx
    .insert(schools)
    .values(school)
    .onConflictDoNothing()
    .returning({ id: schools.id });
  if (added) return added.id;
  const [known] = await tx
    .select({ id: schools.id })
    .from(schools)
    .where(
      and(
        sql`lower(${schools.name}) = lower(${school.name})`,
        sql`lower(coalesce(${schools.address}, '')) = lower(${school.address ?? ""})`,
      ),
    );
  if (!known) throw new Error("A school was neither added nor found");
  return known.id;
}

/** For whoever may speak for it: staff, or a purchase that nobody else's hangs beside. */
export async function correctSchoolType(
  tx: Database,
  schoolId: string,
  type: School["type"],
): Promise<void> {
  if (type) await tx.update(schools).set({ type }).where(eq(schools.id, schoolId));
}
