import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { entriesToJudge } from "~/records/judging/entries-to-judge.server";
import type { FrozenEntry } from "~/records/judging/freeze-entries.server";
import { type RoundKind, roundEntries, rounds } from "~/records/judging/rounds.table.server";
import { awards, resultRuns } from "~/records/results/results.table.server";

const FINALIST = "finalist";

/**
 * What a round reads: online all that was accepted, on showcase day the finalists that were released, for the
 * special awards whoever was nominated; each by the version that was read before.
 */
export async function chosenEntries(kind: RoundKind, season: string): Promise<FrozenEntry[]> {
  if (kind === "online") return entriesToJudge(season);
  const chosen = await released(season);
  return chosen.flatMap(({ award, entryId, versionId, division, isTeam }) => {
    const isChosen = kind === "showcase" ? award === FINALIST : award !== FINALIST;
    return isChosen && entryId && versionId ? [{ entryId, versionId, division, isTeam }] : [];
  });
}

/** By the online round's run that was released last and not taken back. */
async function released(season: string) {
  const [run] = await db()
    .select({ id: resultRuns.id })
    .from(resultRuns)
    .innerJoin(rounds, eq(rounds.id, resultRuns.roundId))
    .where(
      and(
        eq(rounds.season, season),
        eq(rounds.kind, "online"),
        isNotNull(resultRuns.releasedAt),
        isNull(resultRuns.takenBackAt),
      ),
    )
    .orderBy(desc(resultRuns.releasedAt))
    .limit(1);
  if (!run) return [];
  return db()
    .select({
      award: awards.award,
      entryId: roundEntries.entryId,
      versionId: roundEntries.versionId,
      division: roundEntries.division,
      isTeam: roundEntries.isTeam,
    })
    .from(awards)
    .innerJoin(roundEntries, eq(roundEntries.id, awards.roundEntryId))
    .where(and(eq(awards.runId, run.id), isNull(roundEntries.outAt)));
}
