import { and, asc, eq, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { log } from "~/platform/log.server";
import {
  countRows,
  deleteBatch,
  isErasure,
  type Leaving,
  type Outdated,
  type PersonalData,
} from "~/platform/personal-data.server";
import { bumpTags } from "~/platform/site/page-tags.server";
import { voteSlips } from "../schools/vote-slips.table.server";
import { ballots, voteDecisions } from "./ballots.table.server";
import { COUNT_TAG } from "./freeze-count.server";
import { placesOutSince } from "./places-out.server";
import { voteCounts } from "./vote-counts.table.server";
import { voteRequests } from "./vote-requests.table.server";
import { hashedVoterIfKnown } from "./voter-hashes.server";
import { AnotherVotesKey } from "./votes-key.server";

/**
 * Votes. No address stands in them; while the key lives, that of an address can be found by what it hashes to.
 * A frozen count keeps its lines: they are receipts, and nobody's.
 */
export const votesData: PersonalData = {
  name: "votes",
  addresses: [],

  async find(email) {
    const rows = await db()
      .select()
      .from(ballots)
      .where(inArray(ballots.voter, await votersAt(email)))
      .orderBy(asc(ballots.createdAt));
    const told = await Promise.all(rows.map(async ({ season }) => placesOutSince(season)));
    return rows.map(({ id, createdAt, castAt, season, project, state, receipt, domain }, at) => ({
      type: "ballot",
      id,
      storedAt: createdAt,
      title: `Vote ${receipt}`,
      content: {
        id,
        season,
        // Staff hand this file out: for whom somebody votes they learn with everybody's numbers, and not before.
        project: told[at] ? project : null,
        state,
        receipt,
        mailDomain: domain,
        castAt,
      },
    }));
  },

  count: (outdated) => countRows(ballots, outdatedBallots(outdated)),

  async remove(tx, leaving, atMost) {
    if (isErasure(leaving)) {
      const isTheirs = inArray(voteRequests.voter, await votersAt(leaving.email, tx));
      await tx
        .delete(voteRequests)
        .where(and(isTheirs, lt(voteRequests.createdAt, leaving.before)));
    } else {
      await removeOutdated(tx, leaving);
    }
    return deleteBatch(tx, ballots, await leaves(tx, leaving), atMost);
  },
};

/** What the address hashes to in every season of which there are votes. */
async function votersAt(email: string, from: Database = db()): Promise<string[]> {
  const cast = await from.selectDistinct({ season: ballots.season }).from(ballots);
  const asked = await from.selectDistinct({ season: voteRequests.season }).from(voteRequests);
  const seasons = new Set([...cast, ...asked].map(({ season }) => season));
  const voters: string[] = [];
  for (const season of seasons) {
    const found = await hashedVoterIfKnown(season, email, from).catch((error: unknown) => {
      if (!(error instanceof AnotherVotesKey)) throw error;
      log().error(
        { season },
        "an address was not looked up among the votes: their key is not there",
      );
      return null;
    });
    if (found) voters.push(found.voter);
  }
  return voters;
}

async function leaves(tx: Database, leaving: Leaving): Promise<SQL | undefined> {
  if (!isErasure(leaving)) return outdatedBallots(leaving);
  const isTheirs = inArray(ballots.voter, await votersAt(leaving.email, tx));
  return and(isTheirs, lt(ballots.createdAt, leaving.before));
}

function outdatedBallots({ seasons }: Outdated): SQL {
  const old = seasons.map(({ id, before }) =>
    and(eq(ballots.season, id), lt(ballots.createdAt, before)),
  );
  return or(...old) ?? sql`false`;
}

/** With the season go its slips, what was decided, and the count. */
async function removeOutdated(tx: Database, { seasons }: Outdated): Promise<void> {
  for (const { id, before } of seasons) {
    await tx
      .delete(voteSlips)
      .where(and(eq(voteSlips.season, id), lt(voteSlips.createdAt, before)));
    await tx
      .delete(voteDecisions)
      .where(and(eq(voteDecisions.season, id), lt(voteDecisions.createdAt, before)));
    const gone = await tx
      .delete(voteCounts)
      .where(and(eq(voteCounts.season, id), lt(voteCounts.frozenAt, before)))
      .returning({ season: voteCounts.season });
    if (gone.length > 0) await bumpTags(tx, [COUNT_TAG]);
  }
}
