import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { bumpTags } from "~/platform/site/page-tags.server";
import type { Season } from "~/program/season";
import { type CountLine, tallyOf, writeCount } from "~/program/votes/recount";
import { mayFreeze } from "~/program/votes/vote-times";
import { rounds } from "../judging/rounds.table.server";
import { type Ballot, ballots } from "./ballots.table.server";
import { voteCounts } from "./vote-counts.table.server";

/** Pages that tell of the count bear it. */
export const COUNT_TAG = "vote-count";

type VoteCount = typeof voteCounts.$inferSelect;

export async function findCount(season: string): Promise<VoteCount | undefined> {
  const [row] = await db().select().from(voteCounts).where(eq(voteCounts.season, season));
  return row;
}

/** Once the vote is over and nothing waits any more; answers whether it was frozen now. */
export async function freezeIfSettled(season: Season, now: Date): Promise<boolean> {
  if (await findCount(season.id)) return false;
  const held = await db().$count(ballots, isHeld(season.id));
  const isRoundFrozen = await isOnlineRoundFrozen(season.id);
  if (!mayFreeze(season, { held, isRoundFrozen }, now)) return false;
  return db().transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(ballots)
      .where(eq(ballots.season, season.id))
      // A decision that is under way is waited for.
      .for("update");
    const lines = rows.map(lineOf);
    const file = writeCount(lines);
    const [frozen] = await tx
      .insert(voteCounts)
      .values({
        season: season.id,
        file,
        sha256: createHash("sha256").update(file).digest("hex"),
        tally: tallyOf(lines),
        frozenProgramAt: now,
      })
      .onConflictDoNothing()
      .returning({ sha256: voteCounts.sha256 });
    if (!frozen) return false;
    await bumpTags(tx, [COUNT_TAG]);
    await recordEvent(tx, {
      actor: { kind: "system" },
      action: "votes.freeze",
      recordType: "vote",
      fields: [String(lines.length), frozen.sha256],
    });
    return true;
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

async function isOnlineRoundFrozen(season: string): Promise<boolean> {
  const isFrozen = and(
    eq(rounds.season, season),
    eq(rounds.kind, "online"),
    eq(rounds.state, "frozen"),
  );
  return (await db().$count(rounds, isFrozen)) > 0;
}

function isHeld(season: string) {
  return and(eq(ballots.season, season), eq(ballots.state, "held"));
}

/** How many wait for the rule or a person; none any more once the count is frozen. */
export async function votesToDecide(season: string): Promise<number> {
  return (await findCount(season)) ? 0 : db().$count(ballots, isHeld(season));
}
