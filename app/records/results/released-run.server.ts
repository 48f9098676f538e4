import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { type ReleasePhase, releasePhase } from "~/program/results/release-times";
import type { ReleasedKind } from "~/program/results/run-inputs";
import type { Site } from "~/program/site";
import { type RoundKind, rounds } from "../judging/rounds.table.server";
import { type ResultRun, resultRuns } from "./results.table.server";

/** Released and not taken back; an index lets a round have one of them. */
export function stands() {
  return and(isNotNull(resultRuns.releasedAt), isNull(resultRuns.takenBackAt));
}

/** A round's run that stands, whatever the clock shows now; what it holds is not read. */
export async function releasedRun(season: string, kind: RoundKind) {
  const [run] = await db()
    .select({ id: resultRuns.id, releasedProgramAt: resultRuns.releasedProgramAt })
    .from(resultRuns)
    .innerJoin(rounds, eq(rounds.id, resultRuns.roundId))
    .where(and(eq(rounds.season, season), eq(rounds.kind, kind), stands()));
  return run;
}

/** All of a season that stand, whatever the clock shows now. */
export function standingRuns(season: string): Promise<{ id: string }[]> {
  return db()
    .select({ id: resultRuns.id })
    .from(resultRuns)
    .innerJoin(rounds, eq(rounds.id, resultRuns.roundId))
    .where(and(eq(rounds.season, season), stands()));
}

/** Where one of the two releases stands for everybody, without reading what it holds. */
export async function findPhase(kind: ReleasedKind, { season, now }: Site): Promise<ReleasePhase> {
  const isReleased = (await releasedRun(season.id, kind)) !== undefined;
  return releasePhase(season, kind, { isReleased, now });
}

/** Why people took back what was out, the last first; it stays to be read when something else has taken its place. */
export async function takenBackInPublic(kind: ReleasedKind, site: Site): Promise<string[]> {
  if ((await findPhase(kind, site)) === "ahead") return [];
  const runs = await db()
    .select({ why: resultRuns.takenBackWhy })
    .from(resultRuns)
    .innerJoin(rounds, eq(rounds.id, resultRuns.roundId))
    .where(
      and(
        eq(rounds.season, site.season.id),
        eq(rounds.kind, kind),
        isNotNull(resultRuns.releasedAt),
        isNotNull(resultRuns.takenBackBy),
      ),
    )
    .orderBy(desc(resultRuns.takenBackAt));
  return runs.flatMap(({ why }) => why ?? []);
}

interface Release {
  phase: ReleasePhase;
  /** Only while it is out. */
  run: ResultRun | undefined;
}

/** What everybody may know of one of the two releases now. */
export async function findRelease(kind: ReleasedKind, { season, now }: Site): Promise<Release> {
  if (releasePhase(season, kind, { isReleased: false, now }) === "ahead")
    return { phase: "ahead", run: undefined };
  const [found] = await db()
    .select({ run: resultRuns })
    .from(resultRuns)
    .innerJoin(rounds, eq(rounds.id, resultRuns.roundId))
    .where(and(eq(rounds.season, season.id), eq(rounds.kind, kind), stands()));
  return { phase: found ? "out" : "late", run: found?.run };
}
