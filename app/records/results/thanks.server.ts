import { and, asc, count, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import type { Change } from "~/platform/staff/answer-change.server";
import { byStaff } from "~/program/event-actors";
import type { Site } from "~/program/site";
import { entries } from "../entries/entries.table.server";
import { assignments, roundEntries, rounds } from "../judging/rounds.table.server";
import { RESULT_RECORD } from "./approve-run.server";
import { judgeThanks } from "./thanks.table.server";

interface Thanks {
  entryId: string;
  personId: string;
  /** Whose reading it is about; null: everybody who read it. */
  assignmentId: string | null;
  text: string;
}

/** One line of a person about an entry; it can be changed until staff have read it. Answers whether it was taken. */
export function thankJudge(thanks: Thanks, { now }: Site): Promise<boolean> {
  const { entryId, personId, assignmentId, text } = thanks;
  return db().transaction(async (tx) => {
    const taken = await tx
      .insert(judgeThanks)
      .values({ ...thanks, programAt: now })
      .onConflictDoUpdate({
        target: [judgeThanks.entryId, judgeThanks.personId],
        set: { assignmentId, text, programAt: now, revision: sql`${judgeThanks.revision} + 1` },
        setWhere: isNull(judgeThanks.lookedOverAt),
      })
      .returning({ id: judgeThanks.id });
    if (taken.length === 0) return false;
    await recordEvent(tx, {
      actor: { kind: "person", id: personId },
      action: "thanks.write",
      recordType: RESULT_RECORD,
      recordId: entryId,
    });
    return true;
  });
}

interface OwnThanks {
  text: string;
  assignmentId: string | null;
  state: "waits" | "passed-on" | "kept";
}

/** What one person wrote, and whether a judge reads it. */
export async function ownThanks(entryId: string, personId: string): Promise<OwnThanks | undefined> {
  const [row] = await db()
    .select()
    .from(judgeThanks)
    .where(and(eq(judgeThanks.entryId, entryId), eq(judgeThanks.personId, personId)));
  if (!row) return undefined;
  const { text, assignmentId, lookedOverAt, withheldWhy } = row;
  const state = lookedOverAt === null ? "waits" : withheldWhy === null ? "passed-on" : "kept";
  return { text, assignmentId, state };
}

function waits(season: string) {
  return and(eq(entries.season, season), isNull(judgeThanks.lookedOverAt));
}

/** The oldest that nobody has read. */
export async function nextThanks(season: string) {
  const [found] = await db()
    .select({ id: judgeThanks.id, text: judgeThanks.text, revision: judgeThanks.revision })
    .from(judgeThanks)
    .innerJoin(entries, eq(entries.id, judgeThanks.entryId))
    .where(waits(season))
    .orderBy(asc(judgeThanks.createdAt), asc(judgeThanks.id))
    .limit(1);
  return found;
}

export async function countWaitingThanks(season: string): Promise<number> {
  const [row] = await db()
    .select({ rows: count() })
    .from(judgeThanks)
    .innerJoin(entries, eq(entries.id, judgeThanks.entryId))
    .where(waits(season));
  return row?.rows ?? 0;
}

interface Look {
  id: string;
  /** The one that was on screen. */
  revision: number;
  actor: string;
  withheldWhy: string | null;
}

/** Staff pass a family's words on or keep them; they never change them. */
export function lookOverThanks({ id, revision, actor, withheldWhy }: Look): Promise<Change> {
  return db().transaction(async (tx): Promise<Change> => {
    const looked = await tx
      .update(judgeThanks)
      .set({ lookedOverAt: sql`now()`, lookedOverBy: actor, withheldWhy })
      .where(
        and(
          eq(judgeThanks.id, id),
          eq(judgeThanks.revision, revision),
          isNull(judgeThanks.lookedOverAt),
        ),
      )
      .returning({ id: judgeThanks.id });
    if (looked.length === 0) return "stale";
    await recordEvent(tx, {
      actor: byStaff(actor),
      action: withheldWhy === null ? "thanks.show" : "thanks.withhold",
      recordType: RESULT_RECORD,
      recordId: id,
    });
    return "changed";
  });
}

/** What families wrote to a judge, without a word about who: neither child nor project is named. */
export async function thanksForJudge(judgeId: string, season: string): Promise<string[]> {
  const rows = await db()
    .selectDistinct({ id: judgeThanks.id, text: judgeThanks.text, at: judgeThanks.createdAt })
    .from(judgeThanks)
    .innerJoin(roundEntries, eq(roundEntries.entryId, judgeThanks.entryId))
    .innerJoin(rounds, eq(rounds.id, roundEntries.roundId))
    .innerJoin(assignments, eq(assignments.roundEntryId, roundEntries.id))
    .where(
      and(
        eq(rounds.season, season),
        eq(assignments.judgeId, judgeId),
        eq(assignments.state, "finished"),
        or(isNull(judgeThanks.assignmentId), eq(judgeThanks.assignmentId, assignments.id)),
        isNotNull(judgeThanks.lookedOverAt),
        isNull(judgeThanks.withheldWhy),
      ),
    )
    .orderBy(asc(judgeThanks.createdAt), asc(judgeThanks.id));
  return rows.map(({ text }) => text);
}
