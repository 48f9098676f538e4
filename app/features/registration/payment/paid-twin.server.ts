import { and, eq, ne, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { type Registration, registrations } from "../registration.table.server";

/**
 * Whether somebody else with the same name, grade and e-mail has a paid place in the same season:
 * the same child, most likely, in another window. All three must agree, so that nobody who does not
 * know the child learns anything from the answer.
 */
export async function hasPaidTwin(row: Registration): Promise<boolean> {
  if (row.type !== "individual" || !row.sortName || !row.gradeLevel || row.email === "") {
    return false;
  }
  const [twin] = await db()
    .select({ id: registrations.id })
    .from(registrations)
    .where(
      and(
        eq(registrations.season, row.season),
        eq(registrations.sortName, row.sortName),
        eq(registrations.type, "individual"),
        eq(registrations.status, "paid"),
        eq(registrations.gradeLevel, row.gradeLevel),
        eq(sql`lower(${registrations.email})`, row.email.toLowerCase()),
        ne(registrations.id, row.id),
      ),
    )
    .limit(1);
  return twin !== undefined;
}
