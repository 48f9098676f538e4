import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import type { KnownAs } from "~/program/judge-profile";
import { DAY_MS } from "~/program/mountain-time";
import { judgeConflicts } from "./judge-profiles.table.server";
import { findReading, mayWrite, type Reading, stateOf } from "./readings.server";
import { assignments } from "./rounds.table.server";
import { readingWords, scores } from "./scores.table.server";
import { partsGivenUp } from "./settle-troubles.server";
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
    await tx
      .update(readingTroubles)
      .set({ settledAt: sql`now()`, settledBy: "judge" })
      .where(
        and(eq(readingTroubles.assignmentId, assignmentId), isNull(readingTroubles.settledAt)),
      );
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
    const parts = await partsGivenUp(reading.entry.id, tx);
    if (kind === "cannot-open" && part && parts.has(part)) return false;
    const known = await findReported(tx, reading.entry.id, { kind, part });
    // One time for all who report it: the family was told the first.
    const openUntil =
      kind === "cannot-open"
        ? (known?.openUntil ?? new Date(now.getTime() + DAYS_TO_OPEN * DAY_MS))
        : null;
    await tx
      .insert(readingTroubles)
      .values({ assignmentId, kind, part, programAt: now, openUntil })
      .onConflictDoNothing();
    await andThen(tx, { reading, openUntil, isKnown: known !== undefined });
    return true;
  });
}

async function findReported(
  tx: Database,
  roundEntryId: string,
  { kind, part }: { kind: TroubleKind; part: string | null },
): Promise<{ openUntil: Date | null } | undefined> {
  const [known] = await tx
    .select({ openUntil: readingTroubles.openUntil })
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
    .orderBy(asc(readingTroubles.createdAt))
    .limit(1);
  return known;
}

async function holdOwn(tx: Database, { judgeId, assignmentId }: OwnReading) {
  await tx
    .select({ id: assignments.id })
    .from(assignments)
    .where(and(eq(assignments.id, assignmentId), eq(assignments.judgeId, judgeId)))
    .for("update");
  return findReading(judgeId, assignmentId, tx);
}
