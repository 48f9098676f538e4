import { and, asc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import type { Season } from "~/program/season";
import { type Cluster, unseenBursts } from "~/program/votes/clusters";
import type { RuledBallot } from "~/program/votes/release-rule";
import { lastDayBegins } from "~/program/votes/vote-times";
import { ballots, voteDecisions } from "./ballots.table.server";

/** What the rule and the screen look at: votes by mailbox that stand and were not removed. */
export async function standingVotes(season: string, from: Database = db()): Promise<RuledBallot[]> {
  const rows = await from
    .select({
      id: ballots.id,
      network: ballots.network,
      domain: ballots.domain,
      project: ballots.project,
      at: ballots.castAt,
      state: ballots.state,
      seconds: ballots.seconds,
      decisionId: ballots.decisionId,
      decidedAt: voteDecisions.programAt,
      isKept: sql<boolean>`coalesce(${voteDecisions.decision} = 'hold', false)`,
    })
    .from(ballots)
    .leftJoin(voteDecisions, eq(voteDecisions.id, ballots.decisionId))
    .where(
      and(
        eq(ballots.season, season),
        isNotNull(ballots.network),
        inArray(ballots.state, ["counted", "held", "released"]),
      ),
    )
    .orderBy(asc(ballots.castAt), asc(ballots.id));
  // The condition above leaves neither out.
  return rows as RuledBallot[];
}

/** Bursts of the last day that count and that nobody has looked at: the count waits for a person as long as it may. */
export async function lastBursts(
  season: Pick<Season, "id" | "dates">,
  from: Database = db(),
): Promise<Cluster[]> {
  return unseenBursts(await standingVotes(season.id, from), lastDayBegins(season));
}
