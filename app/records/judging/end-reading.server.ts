import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import type { KnownAs } from "~/program/judge-profile";
import { DAY_MS } from "~/program/mountain-time";
import { judgeConflicts } from "./judge-profiles.table.server";
import { findReading, mayWrite, type Reading, stateOf } from "./readings.server";
import { assignments } from "./rounds.table.server";
import { readingWords, scores } from "./scores.table.server";
import { readingTroubles, type TroubleKind } from "./troubles.table.server";

interface OwnReading {
  judgeId: string;
  assignmentId: string;
}

/**
 * The judge knows somebody behind it: another reads it. Their marks for it go, and it never comes back to them.
 * Answers whether it was theirs to hand back.
 */
export function handBack({ judgeId, assignmentId }: OwnReading, how: KnownAs): Promise<boolean> {
  return db().transaction(async (tx) => {
    const reading = await holdOwn(tx, { judgeId, assignmentId });
    if (!reading || reading.entry.calibration || stateOf(reading) === "ended") return false;
    if (reading.round.state !== "open") return false;
    await tx.delete(scores).where(eq(scores.assignmentId, assignmentId));
    await tx.delete(readingWords).where(eq(readingWords.assignmentId, assignmentId));
    await settle(tx, [assignmentId], "judge");
    await tx
      .update(assignments)
      .set({ state: "ended", endedWhy: "knows-them", finishedAt: null, finishedProgramAt: null })
      .where(eq(assignments.id, assignmentId));
    const { entryId } = reading.entry;
    if (entryId) {
      await tx.insert(judgeConflicts).values({ judgeId, entryId, how }).onConflictDoNothing();
    }
    return true;
  });
}

/** So long a family has to open the same file or link. */
const DAYS_TO_OPEN = 2;

export interface Reported {
  reading: Reading;
  /** By the programme's clock; null where the family is not asked. */
  openUntil: Date | null;
  /** Somebody else had reported the same part of it, and the family knows. */
  isKnown: boolean;
}

interface Report extends OwnReading {
  kind: TroubleKind;
  part: string | null;
  now: Date;
  /** What else belongs to it: letters. */
  andThen: (tx: Database, reported: Reported) => Promise<void>;
}

/** Something keeps the judge from reading on. What was typed stays; the reading waits until it is settled. */
export function reportTrouble(report: Report): Promise<boolean> {
  const { judgeId, assignmentId, kind, part, now, andThen } = report;
  return db().transaction(async (tx) => {
    const reading = await holdOwn(tx, { judgeId, assignmentId });
    if (!reading || reading.entry.calibration || !mayWrite(reading)) return false;
    const isKnown = await isReported(tx, reading.entry.id, { kind, part });
    const openUntil =
      kind === "cannot-open" ? new Date(now.getTime() + DAYS_TO_OPEN * DAY_MS) : null;
    await tx
      .insert(readingTroubles)
      .values({ assignmentId, kind, part, programAt: now, openUntil })
      .onConflictDoNothing();
    await andThen(tx, { reading, openUntil, isKnown });
    return true;
  });
}

async function isReported(
  tx: Database,
  roundEntryId: string,
  { kind, part }: { kind: TroubleKind; part: string | null },
): Promise<boolean> {
  const [known] = await tx
    .select({ id: readingTroubles.id })
    .from(readingTroubles)
    .innerJoin(assignments, eq(assignments.id, readingTroubles.assignmentId))
    .where(
      and(
        eq(assignments.roundEntryId, roundEntryId),
        eq(readingTroubles.kind, kind),
        part ? eq(readingTroubles.part, part) : undefined,
        isNull(readingTroubles.settledAt),
      ),
    )
    .limit(1);
  return known !== undefined;
}

/** It opens now, or is read without that part: the readings go on. Answers how many. */
export function settleTroubles(
  roundEntryId: string,
  kind: TroubleKind,
  settledBy: string,
): Promise<number> {
  return db().transaction(async (tx) => {
    const rows = await tx
      .select({ id: assignments.id })
      .from(assignments)
      .where(eq(assignments.roundEntryId, roundEntryId));
    return settle(
      tx,
      rows.map(({ id }) => id),
      settledBy,
      kind,
    );
  });
}

async function settle(
  tx: Database,
  assignmentIds: string[],
  settledBy: string,
  kind?: TroubleKind,
): Promise<number> {
  if (assignmentIds.length === 0) return 0;
  const settled = await tx
    .update(readingTroubles)
    .set({ settledAt: sql`now()`, settledBy })
    .where(
      and(
        inArray(readingTroubles.assignmentId, assignmentIds),
        isNull(readingTroubles.settledAt),
        kind ? eq(readingTroubles.kind, kind) : undefined,
      ),
    )
    .returning({ id: readingTroubles.id });
  return settled.length;
}

async function holdOwn(tx: Database, { judgeId, assignmentId }: OwnReading) {
  await tx
    .select({ id: assignments.id })
    .from(assignments)
    .where(and(eq(assignments.id, assignmentId), eq(assignments.judgeId, judgeId)))
    .for("update");
  return findReading(judgeId, assignmentId, tx);
}
