import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { advisorMatches, advisorMessages } from "../entries/advising.table.server";
import { removeUntied } from "../entries/remove-untied.server";
import { advisors } from "../people/advisors.table.server";
import { findOrAddPerson } from "../people/find-or-add-person.server";
import { judges } from "../people/judges.table.server";

interface Accepted {
  /** Of the application. */
  id: string;
  season: string;
  email: string;
  name: string;
  organization: string;
  expertise: string;
}

/** From now on this mailbox can come in as an advisor of the season. A clearance as a judge is one as an advisor. */
export async function nameAdvisor(tx: Database, accepted: Accepted): Promise<void> {
  const { id: applicationId, season, email, ...said } = accepted;
  const personId = await findOrAddPerson(tx, email);
  const [judge] = await tx
    .select({ clearUntil: judges.clearUntil })
    .from(judges)
    .where(and(eq(judges.season, season), eq(judges.personId, personId)));
  const named = { applicationId, ...said, endedAt: null };
  await tx
    .insert(advisors)
    .values({ season, personId, clearUntil: judge?.clearUntil ?? null, ...named })
    .onConflictDoUpdate({ target: [advisors.season, advisors.personId], set: named });
}

/** They are no advisors any more: their pages close at once, and the job ends what runs and tells the families. Answers how many there were. */
export async function endAdvisors(tx: Database, applicationIds: string[]): Promise<number> {
  if (applicationIds.length === 0) return 0;
  const ended = await tx
    .update(advisors)
    .set({ endedAt: sql`now()` })
    .where(and(inArray(advisors.applicationId, applicationIds), isNull(advisors.endedAt)))
    .returning({ id: advisors.id });
  return ended.length;
}

/** Their applications go, and with them who they are and what they wrote. What a family wrote is the family's. */
export async function forgetAdvisors(tx: Database, applicationIds: string[]): Promise<void> {
  if (applicationIds.length === 0) return;
  const known = await tx
    .select({ id: advisors.id, personId: advisors.personId })
    .from(advisors)
    .where(inArray(advisors.applicationId, applicationIds));
  if (known.length === 0) return;
  const ids = known.map(({ id }) => id);
  const theirs = tx
    .select({ id: advisorMatches.id })
    .from(advisorMatches)
    .where(inArray(advisorMatches.advisorId, ids));
  await tx
    .delete(advisorMessages)
    .where(and(inArray(advisorMessages.matchId, theirs), eq(advisorMessages.writtenAs, "advisor")));
  await tx.delete(advisors).where(inArray(advisors.id, ids));
  await removeUntied(tx, { people: known.map(({ personId }) => personId), schools: [] });
}

/** Until when somebody is clear, in whatever they do for the season: the check is about the person. */
export async function clearPerson(
  tx: Database,
  { season, personId }: { season: string; personId: string },
  clearUntil: string | null,
): Promise<void> {
  await tx
    .update(judges)
    .set({ clearUntil })
    .where(and(eq(judges.season, season), eq(judges.personId, personId)));
  await tx
    .update(advisors)
    .set({ clearUntil })
    .where(and(eq(advisors.season, season), eq(advisors.personId, personId)));
}

/** What we hold about somebody as an advisor, by the application that made them one. */
export async function heldOfAdvisors(applicationIds: string[]) {
  const held = new Map<string, Record<string, unknown>>();
  if (applicationIds.length === 0) return held;
  const rows = await db()
    .select()
    .from(advisors)
    .where(inArray(advisors.applicationId, applicationIds));
  for (const { id, applicationId, personId: _, ...advisor } of rows) {
    const wrote = await db()
      .select({ text: advisorMessages.text, at: advisorMessages.createdAt })
      .from(advisorMessages)
      .innerJoin(advisorMatches, eq(advisorMatches.id, advisorMessages.matchId))
      .where(and(eq(advisorMatches.advisorId, id), eq(advisorMessages.writtenAs, "advisor")));
    held.set(applicationId ?? "", { advisor, wrote });
  }
  return held;
}
