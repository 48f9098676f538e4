import { createHash } from "node:crypto";
import { and, eq, ne } from "drizzle-orm";
import { holdLockOn } from "~/platform/database/advisory-lock.server";
import { type Database, db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { bumpTags } from "~/platform/site/page-tags.server";
import type { Season } from "~/program/season";
import { type CountLine, tallyOf, VOTER_JUDGES, writeCount } from "~/program/votes/recount";
import { mayFreeze } from "~/program/votes/vote-times";
import { rounds } from "../judging/rounds.table.server";
import { type Ballot, ballots } from "./ballots.table.server";
import { judgingVoters } from "./is-judging.server";
import { lastBursts } from "./standing-votes.server";
import { voteCounts } from "./vote-counts.table.server";

/** Pages that tell of the count bear it. */
export const COUNT_TAG = "vote-count";

type VoteCount = typeof voteCounts.$inferSelect;

export async function findCount(
  season: string,
  from: Database = db(),
): Promise<VoteCount | undefined> {
  const [row] = await from.select().from(voteCounts).where(eq(voteCounts.season, season));
  return row;
}

/** Earlier seasons whose count is still kept, the last first. */
export async function countedSeasons(currentSeason: string): Promise<string[]> {
  const rows = await db()
    .select({ season: voteCounts.season })
    .from(voteCounts)
    .where(ne(voteCounts.season, currentSeason));
  return rows.map(({ season }) => season).toSorted((a, b) => b.localeCompare(a));
}

/** Once the vote is over and nothing waits any more; answers whether it was frozen now. */
export async function freezeIfSettled(season: Season, now: Date): Promise<boolean> {
  // As early as it can be: nobody is asked to wait for the lock while the vote runs.
  if (!mayFreeze(season, { waiting: 0, isRoundFrozen: false }, now)) return false;
  return db().transaction(async (tx) => {
    if (!(await isCountOpen(tx, season.id))) return false;
    // Behind the lock: what a person holds at this moment waits, and is not frozen with the rest.
    const waiting = (await heldVotes(season.id, tx)) + (await lastBursts(season, tx)).length;
    const isRoundFrozen = await isOnlineRoundFrozen(season.id, tx);
    if (!mayFreeze(season, { waiting, isRoundFrozen }, now)) return false;
    await freezeCount(tx, season.id, now, await settledLines(tx, season.id));
    return true;
  });
}

/**
 * Whether votes may still be decided on. Whoever changes them in this transaction and whoever freezes them come one
 * after the other, so that the file and the votes never differ.
 */
export async function isCountOpen(tx: Database, season: string): Promise<boolean> {
  await holdLockOn(tx, `vote count ${season}`);
  return (await tx.$count(voteCounts, eq(voteCounts.season, season))) === 0;
}

/**
 * All votes as they would stand in the public file now: what is still held does not count, and neither does the vote
 * of somebody who was assigned as a judge after it.
 */
export async function settledLines(from: Database, season: string): Promise<CountLine[]> {
  const rows = await from.select().from(ballots).where(eq(ballots.season, season));
  const judging = await judgingVoters(season, from);
  return rows.map((row) => (judging.has(row.voter) ? lineOfJudge(row) : lineOf(row)));
}

/** After `isCountOpen` said so, in the same transaction. */
export async function freezeCount(
  tx: Database,
  season: string,
  now: Date,
  lines: CountLine[],
): Promise<void> {
  const file = writeCount(lines);
  const sha256 = createHash("sha256").update(file).digest("hex");
  await tx
    .insert(voteCounts)
    .values({ season, file, sha256, tally: tallyOf(lines), frozenProgramAt: now });
  await bumpTags(tx, [COUNT_TAG]);
  await recordEvent(tx, {
    actor: { kind: "system" },
    action: "votes.freeze",
    recordType: "vote",
    fields: [String(lines.length), sha256],
  });
}

/** As it stands in the public file. */
function lineOf({ receipt, project, state, reason }: Ballot): CountLine {
  switch (state) {
    case "moved":
      return { receipt, project: null, state, reason: "by-the-voter" };
    case "removed":
      return { receipt, project, state, reason };
    case "held":
      return { receipt, project, state: "not counted", reason: "not-decided" };
    default:
      return { receipt, project, state: "counted", reason };
  }
}

function lineOfJudge(ballot: Ballot): CountLine {
  const line = lineOf(ballot);
  const isDecided = line.state === "moved" || line.state === "removed";
  return isDecided ? line : { ...line, state: "not counted", reason: VOTER_JUDGES };
}

async function isOnlineRoundFrozen(season: string, from: Database): Promise<boolean> {
  const isFrozen = and(
    eq(rounds.season, season),
    eq(rounds.kind, "online"),
    eq(rounds.state, "frozen"),
  );
  return (await from.$count(rounds, isFrozen)) > 0;
}

function isHeld(season: string) {
  return and(eq(ballots.season, season), eq(ballots.state, "held"));
}

/** How many wait for the rule or a person. */
export function heldVotes(season: string, from: Database = db()): Promise<number> {
  return from.$count(ballots, isHeld(season));
}
