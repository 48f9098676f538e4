import { and, desc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { type Database, db } from "../../database/database.server";
import { inSeconds } from "../../jobs/claims.server";
import { takeBackEmails } from "../../mail/outbox.server";
import { realNow } from "../../site/clock.server";
import { UNDO_SECONDS } from "../undo-seconds";
import { type StaffDecision, staffDecisions } from "./staff-decisions.table.server";

type NewDecision = Pick<StaffDecision, "id" | "recordType" | "recordId" | "actor" | "before">;

/** How the letter of a decision is queued: it waits, and is found again by whoever undoes it. */
export function withDecision({ id, recordId }: Pick<StaffDecision, "id" | "recordId">) {
  return {
    dedupeKey: keyOf(id, recordId),
    notBefore: new Date(realNow().getTime() + UNDO_SECONDS * 1_000),
  };
}

function keyOf(id: string, recordId: string): string {
  return `decision:${id}:${recordId}`;
}

/** Written down with the decision itself, in its transaction. What can be undone no more is forgotten. */
export async function keepDecision(tx: Database, decision: NewDecision): Promise<void> {
  await tx
    .delete(staffDecisions)
    .where(lt(staffDecisions.decidedAt, sql`now() - interval '1 day'`));
  await tx.insert(staffDecisions).values(decision).onConflictDoNothing();
}

export interface OpenDecision {
  id: string;
  records: number;
  /** When the first of its letters leaves, or could be taken back no more. */
  until: Date;
}

/** What somebody decided about a kind of record and can still undo, the newest first. */
export async function openDecisions(actor: string, recordType: string): Promise<OpenDecision[]> {
  const found = await db()
    .select({
      id: staffDecisions.id,
      records: sql<number>`count(*)::int`,
      decidedAt: sql`min(${staffDecisions.decidedAt})`.mapWith(staffDecisions.decidedAt),
    })
    .from(staffDecisions)
    .where(
      and(
        eq(staffDecisions.actor, actor),
        eq(staffDecisions.recordType, recordType),
        isNull(staffDecisions.undoneAt),
        gt(staffDecisions.decidedAt, inSeconds(-UNDO_SECONDS)),
      ),
    )
    .groupBy(staffDecisions.id)
    .orderBy(desc(sql`max(${staffDecisions.decidedAt})`));
  return found.map(({ id, records, decidedAt }) => ({
    id,
    records,
    until: new Date(decidedAt.getTime() + UNDO_SECONDS * 1_000),
  }));
}

export interface Undone {
  undone: number;
  /** Their letter has gone, or somebody has changed them since: they stay as decided. */
  tooLate: number;
}

/** Takes a decision and its letters back, record by record; `takeBack` answers whether it could. */
export async function undoDecision(
  id: string,
  { actor, recordType }: Pick<StaffDecision, "actor" | "recordType">,
  takeBack: (tx: Database, decision: StaffDecision) => Promise<boolean>,
): Promise<Undone> {
  const rows = await db()
    .select({ recordId: staffDecisions.recordId })
    .from(staffDecisions)
    .where(
      and(
        eq(staffDecisions.id, id),
        eq(staffDecisions.actor, actor),
        eq(staffDecisions.recordType, recordType),
        isNull(staffDecisions.undoneAt),
      ),
    );
  let undone = 0;
  for (const { recordId } of rows) if (await undoOne(id, recordId, takeBack)) undone += 1;
  return { undone, tooLate: rows.length - undone };
}

/**
 * What was decided later about the same record stands on it: only the last one that stands is taken back. Where several
 * things are decided about one, those that remember something `of` this name are meant.
 */
export async function isLastThatStands(
  tx: Database,
  { id, recordType, recordId }: StaffDecision,
  of?: string,
): Promise<boolean> {
  const isLater = and(
    of === undefined ? undefined : sql`jsonb_exists(${staffDecisions.before}, ${of})`,
    eq(staffDecisions.recordType, recordType),
    eq(staffDecisions.recordId, recordId),
    isNull(staffDecisions.undoneAt),
    // The database's own instant: one that came through JavaScript has lost its microseconds.
    sql`${staffDecisions.decidedAt} > (select this.decided_at from ${staffDecisions} this
      where this.id = ${id} and this.record_id = ${recordId})`,
  );
  return (await tx.$count(staffDecisions, isLater)) === 0;
}

class CannotBeUndone extends Error {}

async function undoOne(
  id: string,
  recordId: string,
  takeBack: (tx: Database, decision: StaffDecision) => Promise<boolean>,
): Promise<boolean> {
  const isThis = and(eq(staffDecisions.id, id), eq(staffDecisions.recordId, recordId));
  try {
    await db().transaction(async (tx) => {
      const [row] = await tx.select().from(staffDecisions).where(isThis).for("update");
      const isOpen =
        row &&
        !row.undoneAt &&
        row.decidedAt.getTime() + UNDO_SECONDS * 1_000 > realNow().getTime();
      if (!isOpen) throw new CannotBeUndone();
      // Records before letters, as whoever decides holds them.
      if (!(await takeBack(tx, row))) throw new CannotBeUndone();
      if (!(await takeBackEmails(tx, keyOf(id, recordId)))) throw new CannotBeUndone();
      await tx.update(staffDecisions).set({ undoneAt: sql`now()` }).where(isThis);
    });
    return true;
  } catch (error) {
    if (error instanceof CannotBeUndone) return false;
    throw error;
  }
}
