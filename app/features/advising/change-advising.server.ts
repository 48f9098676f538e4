import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { wakeOutbox } from "~/platform/mail/outbox.server";
import type { AdvisingEnd } from "~/program/advising";
import { byStaff, type EventActor } from "~/program/event-actors";
import type { Site } from "~/program/site";
import { findEntry, type OwnEntry } from "~/records/access/own-entries.server";
import {
  findMatch,
  holdMatch,
  isAdvisingOpen,
  isInForce,
  isRunning,
  type Match,
} from "~/records/advising/matches.server";
import { adultsReadingAlong } from "~/records/advising/readers.server";
import { advisorMatches, advisorMessages } from "~/records/entries/advising.table.server";
import { assignments, roundEntries } from "~/records/judging/rounds.table.server";
import { advisors } from "~/records/people/advisors.table.server";
import { judges } from "~/records/people/judges.table.server";
import {
  tellAdvisor,
  tellOfEnd,
  tellOfMessage,
  tellOfOffer,
} from "./letters/tell-about-advising.server";
import type { Writer } from "./writer";

const byPerson = (id: string): EventActor => ({ kind: "person", id });

/** Answers whether it was asked anew: an entry asks for one advisor at a time. */
export async function askForAdvisor(
  entry: OwnEntry,
  { wish, personId }: { wish: string; personId: string },
): Promise<boolean> {
  return db().transaction(async (tx) => {
    const asked = await tx
      .insert(advisorMatches)
      .values({ season: entry.season, entryId: entry.id, wish, askedBy: personId })
      .onConflictDoNothing()
      .returning({ id: advisorMatches.id });
    if (asked.length === 0) return false;
    await record(tx, byPerson(personId), "advising.ask", entry.id);
    return true;
  });
}

type Offered = "missing" | "stale" | { refused: string } | { told: number };

/** Staff suggest somebody. Nobody without a clearance, and nobody who judges the entry. */
export async function offerAdvisor(
  { matchId, advisorId, actor }: { matchId: string; advisorId: string; actor: string },
  site: Site,
): Promise<Offered> {
  const entry = await entryOf(matchId);
  const outcome = await db().transaction(async (tx): Promise<Offered> => {
    const held = await holdMatch(tx, matchId);
    if (!held) return "missing";
    if (held.match.endedAt || held.match.begunAt) return "stale";
    const [advisor] = await tx
      .select()
      .from(advisors)
      .where(and(eq(advisors.id, advisorId), eq(advisors.season, held.match.season)));
    if (!isInForce(advisor ?? null, site)) return { refused: NOT_CLEAR };
    if (!entry || entry.members.length === 0) return { refused: ENTRY_GONE };
    if (await judgesEntry(tx, advisor?.personId ?? "", entry.id)) return { refused: IS_JUDGE };
    if ((await adultsReadingAlong(held.match, tx)).length === 0) return { refused: NO_ADULT };
    await tx
      .update(advisorMatches)
      .set({ advisorId, offeredBy: actor, offeredAt: sql`now()` })
      .where(eq(advisorMatches.id, matchId));
    await record(tx, byStaff(actor), "advising.offer", entry.id);
    const found = await findMatch(matchId, tx);
    return found ? { told: await tellOfOffer(tx, { found, entry, site }) } : "missing";
  });
  wakeOutbox();
  return outcome;
}

const NOT_CLEAR =
  "Not possible: this advisor has no clearance in force, has not agreed to how advising goes here, or has stopped.";
const ENTRY_GONE = "Not possible: nobody is in this entry any more.";
const IS_JUDGE = "Not possible: this advisor judges the entry. Another one is needed.";
const NO_ADULT =
  "Not possible: no guardian or teacher of this entry can be written to, so nobody could read along. Ask whoever registered for an address.";

/** Looked up before the transaction: its rows do not change with a match. */
async function entryOf(matchId: string): Promise<OwnEntry | undefined> {
  const found = await findMatch(matchId);
  return found && findEntry(found.match.entryId);
}

/** By whatever round: who reads an entry as a judge has no part in it. */
async function judgesEntry(tx: Database, personId: string, entryId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: assignments.id })
    .from(assignments)
    .innerJoin(roundEntries, eq(roundEntries.id, assignments.roundEntryId))
    .innerJoin(judges, eq(judges.id, assignments.judgeId))
    .where(
      and(
        eq(roundEntries.entryId, entryId),
        eq(judges.personId, personId),
        ne(assignments.state, "ended"),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** A guardian or the teacher says yes: from now on the two write to each other. */
export async function agreeToAdvisor(
  entry: OwnEntry,
  { matchId, personId }: { matchId: string; personId: string },
  site: Site,
): Promise<boolean> {
  const begun = await db().transaction(async (tx) => {
    const held = await holdMatch(tx, matchId);
    const isOffered =
      held?.match.entryId === entry.id && !held.match.begunAt && !held.match.endedAt;
    if (!held || !isOffered || !isInForce(held.advisor, site) || !isAdvisingOpen(site))
      return false;
    // Meanwhile they may have become a judge of it.
    if (await judgesEntry(tx, held.advisor.personId, entry.id)) return false;
    await tx
      .update(advisorMatches)
      .set({ begunAt: sql`now()`, agreedBy: personId })
      .where(eq(advisorMatches.id, matchId));
    await record(tx, byPerson(personId), "advising.begin", entry.id);
    await tellAdvisor(tx, { found: held, entry, site }, "begun", matchId);
    return true;
  });
  wakeOutbox();
  return begun;
}

interface Ending {
  matchId: string;
  by: AdvisingEnd;
  actor: EventActor;
}

/** By whom ever: the pages close at once, and everybody else hears of it. Answers whether it was not over yet. */
export async function endAdvising({ matchId, by, actor }: Ending, site: Site): Promise<boolean> {
  const entry = await entryOf(matchId);
  const ended = await db().transaction(async (tx) => {
    const found = await holdMatch(tx, matchId);
    if (!found || found.match.endedAt) return false;
    await tx
      .update(advisorMatches)
      .set({ endedAt: sql`now()`, endedBy: by })
      .where(and(eq(advisorMatches.id, matchId), isNull(advisorMatches.endedAt)));
    await record(tx, actor, "advising.end", found.match.entryId, by);
    // A wish that its own people take back is no news to them.
    const isNews = entry && !(by === "family" && !found.match.begunAt);
    if (isNews) await tellOfEnd(tx, { found, entry, site }, by);
    return true;
  });
  wakeOutbox();
  return ended;
}

interface Written {
  found: Match;
  entry: OwnEntry;
  writer: Pick<Writer, "as" | "participantId">;
  personId: string;
  text: string;
  idempotencyKey: string;
}

/** Stored, and on its way to every adult in the same breath. Answers how many; null where it is over. */
export async function writeMessage(written: Written, site: Site): Promise<number | null> {
  const { entry, writer, personId, text, idempotencyKey } = written;
  const told = await db().transaction(async (tx) => {
    const found = await holdMatch(tx, written.found.match.id);
    if (!found || !isRunning(found, site)) return null;
    const adults = await adultsReadingAlong(found.match, tx);
    // Nobody writes to a child whom no adult can read along with any more.
    if (adults.length === 0) return null;
    const [message] = await tx
      .insert(advisorMessages)
      .values({
        matchId: found.match.id,
        writtenAs: writer.as,
        participantId: writer.participantId,
        personId,
        text,
        idempotencyKey,
      })
      .onConflictDoNothing()
      .returning();
    const others = adults.filter(({ id }) => id !== personId).length;
    // The same form twice is one message, and its letters are on their way.
    if (!message) return others;
    return tellOfMessage(tx, { found, entry, site }, message);
  });
  wakeOutbox();
  return told;
}

async function record(
  tx: Database,
  actor: EventActor,
  action: "advising.ask" | "advising.offer" | "advising.begin" | "advising.end",
  entryId: string,
  field?: string,
): Promise<void> {
  await recordEvent(tx, {
    actor,
    action,
    recordType: "entry",
    recordId: entryId,
    ...(field && { fields: [field] }),
  });
}
