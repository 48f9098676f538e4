import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { AUDIENCE_CHOICE } from "~/program/results/awards";
import type { RunDecision } from "~/program/results/run-inputs";
import {
  type Round,
  type RoundKind,
  roundEntries,
  rounds,
} from "~/records/judging/rounds.table.server";
import { resultDecisions } from "~/records/results/results.table.server";

/**
 * What staff decided and nobody undid. Staff choose an entry by its row of whichever round; here it is by the row that
 * ranking and votes know it by, so that what is refused by hand meets what they give.
 */
export async function readDecisions(round: Round, from: Database): Promise<RunDecision[]> {
  const rows = await from
    .select({
      id: resultDecisions.id,
      award: resultDecisions.award,
      effect: resultDecisions.effect,
      roundEntryId: resultDecisions.roundEntryId,
      schoolId: resultDecisions.schoolId,
      personId: resultDecisions.personId,
      entryId: roundEntries.entryId,
    })
    .from(resultDecisions)
    .leftJoin(roundEntries, eq(roundEntries.id, resultDecisions.roundEntryId))
    .where(and(eq(resultDecisions.roundId, round.id), isNull(resultDecisions.undoneAt)))
    .orderBy(asc(resultDecisions.id));
  const rowOf = await rowsOfEntries(
    round.season,
    rows.flatMap(({ entryId }) => entryId ?? []),
    from,
  );
  return rows.map(({ entryId, ...decision }) => {
    const [known] = roundsOf(round.kind, decision.award).flatMap(
      (kind) => rowOf.get(`${kind}:${entryId}`) ?? [],
    );
    return { ...decision, roundEntryId: known ?? decision.roundEntryId };
  });
}

/** Votes are counted for what was read online; for a special award it need not have come to the showcase. */
function roundsOf(kind: RoundKind, award: string): RoundKind[] {
  return kind === "online" || award === AUDIENCE_CHOICE ? ["online"] : [kind, "online"];
}

async function rowsOfEntries(season: string, entryIds: string[], from: Database) {
  if (entryIds.length === 0) return new Map<string, string>();
  const rows = await from
    .select({ id: roundEntries.id, entryId: roundEntries.entryId, kind: rounds.kind })
    .from(roundEntries)
    .innerJoin(rounds, eq(rounds.id, roundEntries.roundId))
    .where(and(eq(rounds.season, season), inArray(roundEntries.entryId, entryIds)));
  return new Map(rows.map(({ id, entryId, kind }) => [`${kind}:${entryId}`, id]));
}
