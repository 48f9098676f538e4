import { and, asc, desc, eq, isNotNull, isNull, or, type SQL } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { isClearOn } from "~/program/advising";
import { instantOf, localOf } from "~/program/mountain-time";
import type { Site } from "~/program/site";
import {
  type AdvisorMatch,
  type AdvisorMessage,
  advisorMatches,
  advisorMessages,
} from "../entries/advising.table.server";
import { type Advisor, advisors } from "../people/advisors.table.server";
import { people } from "../people/people.table.server";

export interface Match {
  match: AdvisorMatch;
  /** Null: nobody was offered yet, or they were forgotten. */
  advisor: (Advisor & { email: string }) | null;
}

/** The newest first. */
export async function findMatches(where: SQL | undefined, from: Database = db()): Promise<Match[]> {
  const rows = await from
    .select({ match: advisorMatches, advisor: advisors, email: people.email })
    .from(advisorMatches)
    .leftJoin(advisors, eq(advisors.id, advisorMatches.advisorId))
    .leftJoin(people, eq(people.id, advisors.personId))
    .where(where)
    .orderBy(desc(advisorMatches.createdAt), asc(advisorMatches.id));
  return rows.map(({ match, advisor, email }) => ({
    match,
    advisor: advisor && { ...advisor, email: email ?? "" },
  }));
}

export async function findMatch(id: string, from: Database = db()): Promise<Match | undefined> {
  const [found] = await findMatches(eq(advisorMatches.id, id), from);
  return found;
}

/** What an entry has asked for and what came of it: one at most is not over. */
export async function openMatchOf(
  entryId: string,
  from: Database = db(),
): Promise<Match | undefined> {
  const isOpen = and(eq(advisorMatches.entryId, entryId), isNull(advisorMatches.endedAt));
  const [found] = await findMatches(isOpen, from);
  return found;
}

/** The last one that began and is over. */
export async function lastMatchOf(entryId: string): Promise<Match | undefined> {
  const isOver = and(
    eq(advisorMatches.entryId, entryId),
    isNotNull(advisorMatches.begunAt),
    isNotNull(advisorMatches.endedAt),
  );
  const [found] = await findMatches(isOver);
  return found;
}

/** The advisor may be offered, and may write: cleared today, and still one. */
export function isInForce(advisor: Advisor | null, site: Site): advisor is Advisor {
  if (!advisor || advisor.endedAt || !advisor.agreedAt) return false;
  return isClearOn(advisor.clearUntil, localOf(site.now).slice(0, 10));
}

/** Whether the two write to each other now. */
export function isRunning({ match, advisor }: Match, site: Site): boolean {
  return (
    match.begunAt !== null &&
    match.endedAt === null &&
    isInForce(advisor, site) &&
    isAdvisingOpen(site)
  );
}

export function isAdvisingOpen({ season, now }: Site): boolean {
  return now < instantOf(season.dates.mentoringEnds);
}

export function messagesOf(matchId: string, from: Database = db()): Promise<AdvisorMessage[]> {
  return from
    .select()
    .from(advisorMessages)
    .where(eq(advisorMessages.matchId, matchId))
    .orderBy(asc(advisorMessages.createdAt), asc(advisorMessages.id));
}

/** Takes the row for this transaction: of two who press at once the second sees what the first did. */
export async function holdMatch(tx: Database, id: string): Promise<Match | undefined> {
  await tx
    .select({ id: advisorMatches.id })
    .from(advisorMatches)
    .where(eq(advisorMatches.id, id))
    .for("update");
  return findMatch(id, tx);
}

/** What advisors wrote to a child's entry, and what the child and this guardian wrote: for the family's own file. */
export async function heldOfAdvising(
  entryId: string,
  { participantId, personId }: { participantId: string; personId: string },
) {
  const rows = await db()
    .select({
      writtenAs: advisorMessages.writtenAs,
      text: advisorMessages.text,
      at: advisorMessages.createdAt,
    })
    .from(advisorMessages)
    .innerJoin(advisorMatches, eq(advisorMatches.id, advisorMessages.matchId))
    .where(
      and(
        eq(advisorMatches.entryId, entryId),
        or(
          eq(advisorMessages.writtenAs, "advisor"),
          eq(advisorMessages.participantId, participantId),
          eq(advisorMessages.personId, personId),
        ),
      ),
    )
    .orderBy(asc(advisorMessages.createdAt));
  const asked = await db()
    .select({ wish: advisorMatches.wish, at: advisorMatches.createdAt })
    .from(advisorMatches)
    .where(eq(advisorMatches.entryId, entryId));
  return { asked, messages: rows };
}
