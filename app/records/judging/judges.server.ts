import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { removeUntied } from "../entries/remove-untied.server";
import { advisors } from "../people/advisors.table.server";
import { findOrAddPerson } from "../people/find-or-add-person.server";
import { judges } from "../people/judges.table.server";
import { judgeConflicts, judgeProfiles } from "./judge-profiles.table.server";
import { schoolOfOrganization, schoolsByName } from "./schools-of-judges.server";

interface Accepted {
  /** Of the application. */
  id: string;
  season: string;
  email: string;
  name: string;
  organization: string;
}

/** From now on this mailbox can come in as a judge of the season, once, however often it applied. */
export async function nameJudge(tx: Database, accepted: Accepted): Promise<void> {
  const { id: applicationId, season, email, name, organization } = accepted;
  const personId = await findOrAddPerson(tx, email);
  const named = { applicationId, name, organization, endedAt: null };
  const school = schoolOfOrganization(organization, await schoolsByName(tx));
  // Whoever is clear as an advisor is clear.
  const [advisor] = await tx
    .select({ clearUntil: advisors.clearUntil })
    .from(advisors)
    .where(and(eq(advisors.season, season), eq(advisors.personId, personId)));
  await tx
    .insert(judges)
    .values({ season, personId, clearUntil: advisor?.clearUntil ?? null, school, ...named })
    .onConflictDoUpdate({
      target: [judges.season, judges.personId],
      // What they said of it themselves stands.
      set: { ...named, school: sql`coalesce(${judges.school}, ${school})` },
    });
}

/** Where they belong, by their own word: their projects are kept away by it. */
export async function saveBelonging(
  tx: Database,
  judgeId: string,
  said: { school: string | null; town: string | null },
): Promise<void> {
  await tx.update(judges).set(said).where(eq(judges.id, judgeId));
}

/** They are no judges any more. What they scored stays. Answers how many there were. */
export async function endJudges(tx: Database, applicationIds: string[]): Promise<number> {
  if (applicationIds.length === 0) return 0;
  const ended = await tx
    .update(judges)
    .set({ endedAt: sql`now()` })
    .where(and(inArray(judges.applicationId, applicationIds), isNull(judges.endedAt)))
    .returning({ id: judges.id });
  return ended.length;
}

/** Their applications go, and with them all that says who they are. */
export async function forgetJudges(tx: Database, applicationIds: string[]): Promise<void> {
  if (applicationIds.length === 0) return;
  const ofThese = inArray(judges.applicationId, applicationIds);
  const known = await tx.select({ personId: judges.personId }).from(judges).where(ofThese);
  await endJudges(tx, applicationIds);
  const these = tx.select({ id: judges.id }).from(judges).where(ofThese);
  await tx.delete(judgeProfiles).where(inArray(judgeProfiles.judgeId, these));
  await tx.delete(judgeConflicts).where(inArray(judgeConflicts.judgeId, these));
  await tx
    .update(judges)
    .set({
      personId: null,
      applicationId: null,
      name: null,
      organization: null,
      school: null,
      town: null,
      clearUntil: null,
    })
    .where(ofThese);
  await removeUntied(tx, { people: known.flatMap(({ personId }) => personId ?? []), schools: [] });
}
