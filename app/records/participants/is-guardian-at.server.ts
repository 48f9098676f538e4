import { and, eq } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { guardians, participants } from "./participants.table.server";

interface Roster {
  schoolId: string;
  season: string;
}

/** Whether somebody is a guardian of a child on this school's list. */
export async function isGuardianAt(
  from: Database,
  personId: string,
  { schoolId, season }: Roster,
): Promise<boolean> {
  const [found] = await from
    .select({ id: participants.id })
    .from(guardians)
    .innerJoin(participants, eq(participants.id, guardians.participantId))
    .where(
      and(
        eq(guardians.personId, personId),
        eq(participants.schoolId, schoolId),
        eq(participants.season, season),
      ),
    )
    .limit(1);
  return found !== undefined;
}
