import { eq } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { schools } from "~/records/schools/schools.table.server";
import type { RosterList } from "./reading/roster-list";
import { schoolsOfList } from "./which-school";

interface Desk {
  schoolId: string;
  name: string;
}

/** What a list says about schools, beside what this desk is called and was called before. */
export async function schoolsAt(desk: Desk, list: RosterList, said: string | null) {
  const [row] = await db()
    .select({ rosterName: schools.rosterName })
    .from(schools)
    .where(eq(schools.id, desk.schoolId));
  return schoolsOfList(list, said, { name: desk.name, rosterName: row?.rosterName ?? null });
}

/** So that the next file of the district has the answer beforehand. */
export async function rememberSchool(
  tx: Database,
  desk: Desk,
  list: RosterList,
  said: string | null,
): Promise<void> {
  const { chosen } = schoolsOfList(list, said, { name: desk.name, rosterName: null });
  if (!chosen) return;
  await tx.update(schools).set({ rosterName: chosen.name }).where(eq(schools.id, desk.schoolId));
}
