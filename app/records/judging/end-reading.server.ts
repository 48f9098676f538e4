import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import type { KnownAs } from "~/program/judge-profile";
import { roundCloses } from "~/program/judging-rounds";
import { DAY_MS, endOf } from "~/program/mountain-time";
import type { Site } from "~/program/site";
import { holdOwnReading, type OwnReading } from "./hold-own-reading.server";
import { judgeConflicts } from "./judge-profiles.table.server";
import { mayStop, mayWrite, type Reading, stateOf } from "./readings.server";
import { assignments } from "./rounds.table.server";
import { readingWords, scores } from "./scores.table.server";
import { partsGivenUp } from "./settle-troubles.server";
import { readingTroubles, type TroubleKind } from "./troubles.table.server";

interface HandBack extends OwnReading {
  how: KnownAs;
  /** What else of theirs goes with it. */
  andThen: (tx: Database, entryId: string) => Promise<void>;
}

/**
 * The judge knows somebody behind it: another reads it. Their marks for it go, and it never comes back to them.
 * Answers whether it was theirs to hand back.
 */
export function handBack({ judgeId, assignmentId, how, andThen }: HandBack): Promise<boolean> {
  return db().transaction(async (tx) => {
    const reading = await holdOwnReading(tx, { judgeId, assignmentId });
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
      await andThen(tx, entryId);
    }
    return true;
  });
}

/** So long a family has to open the same file or link, and never beyond the round: then nobody could judge it any more. */
const DAYS_TO_OPEN = 2;

function openUntilOf({ round }: Reading, { season, now }: Pick<Site, "season" | "now">): Date {
  const usual = new Date(now.getTime() + DAYS_TO_OPEN * DAY_MS);
  const closes = endOf(roundCloses(round.kind, season));
  // Staff keep a round open beyond its hour: then nothing is known of its end.
  return closes > now && closes < usual ? closes : usual;
}

export interface Reported {
  reading: Reading;
  /** By the programme's clock; null where the family is not asked. */
  openUntil: Date | null;
  /** The same, or the same part of it, was reported before and nobody has settled it: whoever is told knows. */
  isKnown: boolean;
}

interface Report extends OwnReading {
  kind: TroubleKind;
  part: string | null;
  site: Pick<Site, "season" | "now">;
  /** What else belongs to it: letters. */
  andThen: (tx: Database, reported: Reported) => Promise<void>;
}

/** Something keeps the judge from reading on. What was typed stays; the reading waits until it is settled. */
export function reportTrouble(report: Report): Promise<boolean> {
  const { judgeId, assignmentId, kind, part, site, andThen } = report;
  return db().transaction(async (tx) => {
    const reading = await holdOwnReading(tx, { judgeId, assignmentId });
    if (!reading || !mayReport(reading, kind)) return false;
    const parts = await partsGivenUp(reading.entry.id, tx);
    if (kind === "cannot-open" && part && parts.has(part)) return false;
    const known = await findReported(tx, reading.entry.id, { kind, part });
    // One time for all who report it: the family was told the first.
    const openUntil =
      kind === "cannot-open" ? (known?.openUntil ?? openUntilOf(reading, site)) : null;
    await tx
      .insert(readingTroubles)
      .values({ assignmentId, kind, part, programAt: site.now, openUntil })
      .onConflictDoNothing();
    await andThen(tx, { reading, openUntil, isKnown: known !== undefined });
    return true;
  });
}

/** What cannot be opened stops whoever may go on; what is not for a child is heard of at any time. */
function mayReport(reading: Reading, kind: TroubleKind): boolean {
  return mayStop(reading) && (kind === "not-for-a-child" || mayWrite(reading));
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
