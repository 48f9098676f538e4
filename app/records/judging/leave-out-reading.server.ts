import { and, eq, sql } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import type { Change } from "~/platform/staff/answer-change.server";
import { conflictsBetween, hasHardConflict } from "~/program/assignment/conflicts";
import { type Pair, type Problem, pairKey } from "~/program/assignment/problem";
import { roundProblem } from "./round-problem.server";
import { lockRound, type RoundDeed, recordRound } from "./rounds.server";
import { assignments, type Round, roundEntries } from "./rounds.table.server";

/** As it stands at a reading that staff left out because its judge may not read the project. */
export const LEFT_OUT_IN_CONFLICT = "left-out-in-conflict";

const LEFT_OUT = { state: "ended", endedWhy: LEFT_OUT_IN_CONFLICT } as const;

/**
 * A conflict was found after the judge had begun or finished: no plan moves such a reading, so staff say why it does
 * not count. Its scores, words and time stay where they are, and somebody else can be given the project.
 */
export function leaveOutReading(deed: RoundDeed, pair: Pair, reason: string): Promise<Change> {
  return decideReading(deed, { action: "round.leave-out-reading", reason }, async (tx, round) => {
    const { entries, judges, readings } = await roundProblem(round, deed.site.season, tx);
    const standing = readings.find((one) => pairKey(one) === pairKey(pair));
    if (!standing) return "This reading does not count any more.";
    if (standing.state === "open") return "Nobody has begun it: find others for it.";
    if (!isForbidden({ judges, entries }, pair))
      return "Nothing forbids this judge to read the project.";
    await tx.update(assignments).set(LEFT_OUT).where(isReading(round, pair));
    return undefined;
  });
}

/** The way back, with a reason as well: as it stood before it was left out, once no conflict stands any more. */
export function countReadingAgain(deed: RoundDeed, pair: Pair, reason: string): Promise<Change> {
  return decideReading(deed, { action: "round.count-reading-again", reason }, async (tx, round) => {
    const isLeftOut = and(
      eq(assignments.state, LEFT_OUT.state),
      eq(assignments.endedWhy, LEFT_OUT.endedWhy),
    );
    const counted = await tx
      .update(assignments)
      .set({
        state: sql`case when ${assignments.finishedAt} is not null then 'finished' else 'open' end`,
        endedWhy: null,
      })
      .where(and(isReading(round, pair), isLeftOut))
      .returning({ id: assignments.id });
    if (counted.length === 0) return "Nobody has left this reading out.";
    // Only now: to be left out is itself a reason for which a judge is not given the project again.
    if (!isForbidden(await roundProblem(round, deed.site.season, tx), pair)) return undefined;
    await tx.update(assignments).set(LEFT_OUT).where(isReading(round, pair));
    return "The conflict still stands: take it away first.";
  });
}

/** `decide` changes the reading, or answers why it stays as it is. */
function decideReading(
  { kind, actor, site }: RoundDeed,
  {
    action,
    reason,
  }: { action: "round.leave-out-reading" | "round.count-reading-again"; reason: string },
  decide: (tx: Database, round: Round) => Promise<string | undefined>,
): Promise<Change> {
  return db().transaction(async (tx): Promise<Change> => {
    const round = await lockRound(tx, site.season.id, kind);
    if (!round) return "missing";
    const refused = round.state === "frozen" ? "This round is frozen." : await decide(tx, round);
    if (refused) return { refused };
    const about = { roundId: round.id, actor, fields: [kind], note: reason };
    await recordRound(tx, action, about);
    return "changed";
  });
}

/** Whether a hard conflict stands between the two. */
function isForbidden({ judges, entries }: Pick<Problem, "judges" | "entries">, pair: Pair) {
  const judge = judges.find(({ id }) => id === pair.judgeId);
  const entry = entries.find(({ id }) => id === pair.entryId);
  return judge && entry && hasHardConflict(conflictsBetween(judge, entry));
}

const isReading = ({ id }: Round, { entryId, judgeId }: Pair) =>
  and(
    eq(assignments.roundEntryId, entryId),
    eq(assignments.judgeId, judgeId),
    sql`${assignments.roundEntryId} in (select ${roundEntries.id} from ${roundEntries}
      where ${roundEntries.roundId} = ${id})`,
  );
