import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { readReceipt } from "~/program/votes/receipt";
import { readCount } from "~/program/votes/recount";
import { ballots, voteDecisions } from "./ballots.table.server";
import { findCount } from "./freeze-count.server";
import { isJudging } from "./is-judging.server";
import { voteRequests } from "./vote-requests.table.server";
import { hashedVoterIfKnown } from "./voter-hashes.server";
import { isKeyReplaced } from "./votes-key.server";

export type FoundVotes = Exclude<Awaited<ReturnType<typeof findVotes>>, string>;

/**
 * What became of a vote of which somebody writes to us, by their address or their receipt, newest word first. The
 * address is hashed and forgotten; for which project it was, nobody is told.
 */
export async function findVotes(season: string, typed: string) {
  if (!typed.includes("@")) {
    return { votes: await votesWhere(season, { receipt: readReceipt(typed) ?? "" }), ...NOBODY };
  }
  if (await isKeyReplaced(season)) return "key-replaced";
  const hashed = await hashedVoterIfKnown(season, typed);
  if (!hashed) return "key-gone";
  return {
    votes: await votesWhere(season, hashed),
    askedAt: await askedAndNotPressed(season, hashed.voter),
    isJudge: await isJudging(season, typed),
  };
}

/** A receipt says nothing of an address. */
const NOBODY = { askedAt: null, isJudge: false };

async function votesWhere(season: string, by: { receipt: string } | { voter: string }) {
  const rows = await db()
    .select({
      receipt: ballots.receipt,
      kind: ballots.kind,
      state: ballots.state,
      reason: ballots.reason,
      castAt: ballots.castAt,
      staffId: voteDecisions.staffId,
      decidedAt: voteDecisions.programAt,
      words: voteDecisions.words,
    })
    .from(ballots)
    .leftJoin(voteDecisions, eq(voteDecisions.id, ballots.decisionId))
    .where(
      and(
        eq(ballots.season, season),
        "voter" in by ? eq(ballots.voter, by.voter) : eq(ballots.receipt, by.receipt),
      ),
    )
    .orderBy(desc(ballots.castAt), desc(ballots.createdAt));
  const lines = await frozenLines(season);
  return rows.map((row) => ({ ...row, line: lines.get(row.receipt) ?? null }));
}

/** What the count made of it, once it is frozen. */
async function frozenLines(season: string) {
  const count = await findCount(season);
  const lines = count ? readCount(count.file) : [];
  if (typeof lines === "string") throw new Error(`The frozen count cannot be read: ${lines}`);
  return new Map(lines.map(({ receipt, state, reason }) => [receipt, { state, reason }]));
}

/** A letter that went out within the last two hours and that nobody used: there is no vote yet. */
async function askedAndNotPressed(season: string, voter: string): Promise<Date | null> {
  const [asked] = await db()
    .select({ at: voteRequests.createdAt })
    .from(voteRequests)
    .where(
      and(
        eq(voteRequests.season, season),
        eq(voteRequests.voter, voter),
        isNull(voteRequests.usedAt),
        gt(voteRequests.createdAt, sql`now() - interval '2 hours'`),
      ),
    )
    .orderBy(desc(voteRequests.createdAt))
    .limit(1);
  return asked?.at ?? null;
}
