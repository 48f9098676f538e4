import { and, eq, sql } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { type School, schools } from "./schools.table.server";

type NewSchool = Pick<School, "name" | "type" | "address">;

/** The school of this name at this address; two of one name in two towns are two. */
export async function findOrAddSchool(tx: Database, school: NewSchool): Promise<string> {
  const [added] = await tx
    .insert(schools)
    .values(school)
    .onConflictDoNothing()
    .returning({ id: schools.id });
  if (added) return added.id;
  const [known] = await tx
    .select({ id: schools.id, type: schools.type })
    .from(schools)
    .where(
      and(
        sql`lower(${schools.name}) = lower(${school.name})`,
        sql`lower(coalesce(${schools.address}, '')) = lower(${school.address ?? ""})`,
      ),
    );
  if (!known) throw new Error("A school was neither added nor found");
  if (school.type && school.type !== known.type) {
    await tx.update(schools).set({ type: school.type }).where(eq(schools.id, known.id));
  }
  return known.id;
}
