import { and, eq, isNull } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { FINALIST } from "~/program/results/awards";
import { entriesToJudge } from "../judging/entries-to-judge.server";
import type { FrozenEntry } from "../judging/freeze-entries.server";
import { findRound } from "../judging/rounds.server";
import { type RoundKind, roundEntries } from "../judging/rounds.table.server";
import { nominationsOfSeason } from "./nominations.server";
import { releasedRun } from "./released-run.server";
import { awards } from "./results.table.server";

/**
 * What a round reads: online all that was accepted, on showcase day the finalists that were released, for the
 * special awards whoever was put forward, finalist or not; each by the version that was read online. Both of the
 * later ones wait until the finalists are out.
 */
export async function chosenEntries(kind: RoundKind, season: string): Promise<FrozenEntry[]> {
  if (kind === "online") return entriesToJudge(season);
  const run = await releasedRun(season, "online");
  if (!run) return [];
  const read = await readOnline(season);
  const ids = new Set(
    kind === "showcase" ? await finalistsOf(run.id) : await nominatedIds(season, read),
  );
  return read.flatMap(({ id, entryId, versionId, division, isTeam }) =>
    ids.has(id) && entryId && versionId ? [{ entryId, versionId, division, isTeam }] : [],
  );
}

async function readOnline(season: string) {
  const round = await findRound(season, "online");
  if (!round) return [];
  return db()
    .select()
    .from(roundEntries)
    .where(
      and(
        eq(roundEntries.roundId, round.id),
        isNull(roundEntries.outAt),
        isNull(roundEntries.calibration),
      ),
    )
    .orderBy(roundEntries.id);
}

async function finalistsOf(runId: string): Promise<string[]> {
  const rows = await db()
    .select({ id: awards.roundEntryId })
    .from(awards)
    .where(and(eq(awards.runId, runId), eq(awards.award, FINALIST)));
  return rows.flatMap(({ id }) => id ?? []);
}

async function nominatedIds(season: string, read: { id: string; entryId: string | null }[]) {
  const nominated = new Set((await nominationsOfSeason(season)).map(({ entryId }) => entryId));
  return read.filter(({ entryId }) => entryId && nominated.has(entryId)).map(({ id }) => id);
}
