import { and, eq, lt } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { endOf } from "~/program/mountain-time";
import type { RunInputs } from "~/program/results/run-inputs";
import type { Season } from "~/program/season";
import type { Tally } from "~/program/votes/recount";
import { roundEntries, rounds } from "~/records/judging/rounds.table.server";
import { publications } from "~/records/publications/publications.table.server";
import { competes } from "~/records/results/competes.server";

/**
 * What a count gives each entry of the online round that competes and was in the gallery while people voted. For one
 * that came there after the close, as by an appeal that was won, nobody could have voted: it has no votes, not zero.
 */
export async function countedVotes(
  { id: season, dates }: Pick<Season, "id" | "dates">,
  { projects }: Pick<Tally, "projects">,
  from: Database,
): Promise<RunInputs["votes"]> {
  const votesOf = new Map(projects.map(({ project, votes }) => [project, votes]));
  const shown = await from
    .select({
      roundEntryId: roundEntries.id,
      division: roundEntries.division,
      number: publications.number,
    })
    .from(roundEntries)
    .innerJoin(rounds, eq(rounds.id, roundEntries.roundId))
    .innerJoin(publications, eq(publications.entryId, roundEntries.entryId))
    .where(
      and(
        eq(rounds.season, season),
        eq(rounds.kind, "online"),
        lt(publications.firstShownAt, endOf(dates.votingCloses)),
        competes(),
      ),
    )
    .orderBy(roundEntries.id);
  return shown.map(({ roundEntryId, division, number }) => ({
    roundEntryId,
    division,
    votes: votesOf.get(number ?? 0) ?? 0,
  }));
}
