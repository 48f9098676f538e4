import { and, eq, ne } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { confirmationPath } from "~/program/registration-paths";
import type { Site } from "~/program/site";
import { hasStudentOfGrade } from "~/records/entries/has-student-of-grade.server";
import type { Registration } from "~/records/intake/registration-sheet.server";
import { registrations } from "~/records/registrations/registrations.table.server";

/** Past the page that tells of a paid place for the same child, where there is one. It stops nobody. */
export async function wayToPay(
  { url, registration, token }: { url: string; registration: Registration; token: string },
  { origin }: Site,
): Promise<string> {
  return (await hasPaidTwin(registration)) ? `${origin}${confirmationPath(token)}` : url;
}

/**
 * Whether somebody else with the same name, grade and e-mail has a paid place in the same season:
 * the same child, most likely, in another window. All three must agree, so that nobody who does not
 * know the child learns anything from the answer.
 */
export async function hasPaidTwin(row: Registration): Promise<boolean> {
  if (row.type !== "individual" || !row.sortName || !row.gradeLevel || !row.contactId) {
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
        hasStudentOfGrade(row.gradeLevel),
        eq(registrations.contactId, row.contactId),
        ne(registrations.id, row.id),
      ),
    )
    .limit(1);
  return twin !== undefined;
}
