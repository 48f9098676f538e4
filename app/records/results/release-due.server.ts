import { and, eq, ne, sql } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { bumpTags } from "~/platform/site/page-tags.server";
import { APPROVALS_NEEDED, releaseMinute } from "~/program/results/release-times";
import { RELEASED_KINDS, type ReleasedKind } from "~/program/results/run-inputs";
import type { Site } from "~/program/site";
import { findRound } from "../judging/rounds.server";
import { rounds } from "../judging/rounds.table.server";
import { RESULT_RECORD } from "./approve-run.server";
import { countApprovals, isRunWaiting, latestRun } from "./find-runs.server";
import { followFinalists } from "./follow-finalists.server";
import { cancelLettersOfRun } from "./letters-of-run.server";
import { stands } from "./released-run.server";
import { resultRuns } from "./results.table.server";
import { RESULTS_TAG } from "./results-tag";

/** Tags of pages elsewhere that tell something only once a kind of results is out. */
type TagsOfRelease = (kind: ReleasedKind) => string[];

/**
 * Whatever has its two approvals and its minute comes out, once, whoever asks: the round is held, all is one
 * transaction, and the pages follow the commit. Answers what came out now.
 */
export async function releaseDue(site: Site, tagsOf: TagsOfRelease): Promise<ReleasedKind[]> {
  const out: ReleasedKind[] = [];
  for (const kind of RELEASED_KINDS) {
    if (site.now < releaseMinute(site.season, kind)) continue;
    const round = await findRound(site.season.id, kind);
    // Mostly there is nothing to do, and nothing is held then.
    if (!round || !(await isRunWaiting(round.id))) continue;
    const isOut = await db().transaction((tx) => release(tx, round.id, kind, site, tagsOf));
    if (isOut) out.push(kind);
  }
  return out;
}

async function release(
  tx: Database,
  roundId: string,
  kind: ReleasedKind,
  site: Site,
  tagsOf: TagsOfRelease,
): Promise<boolean> {
  await tx.select({ id: rounds.id }).from(rounds).where(eq(rounds.id, roundId)).for("update");
  const latest = await latestRun(roundId, tx);
  if (!latest) return false;
  // Whoever takes it back at this moment is waited for.
  const [run] = await tx
    .select()
    .from(resultRuns)
    .where(eq(resultRuns.id, latest.id))
    .for("update");
  if (!run || run.releasedAt || run.takenBackAt) return false;
  if ((await countApprovals(run.id, tx)) < APPROVALS_NEEDED) return false;
  const replaced = await tx
    .update(resultRuns)
    .set({ takenBackAt: sql`now()`, takenBackWhy: `Replaced by a newer run: ${run.reason}` })
    .where(and(eq(resultRuns.roundId, roundId), ne(resultRuns.id, run.id), stands()))
    .returning({ id: resultRuns.id, roundId: resultRuns.roundId });
  for (const older of replaced) await cancelLettersOfRun(tx, older, { kind: "system" });
  await tx
    .update(resultRuns)
    .set({ releasedAt: sql`now()`, releasedProgramAt: site.now })
    .where(eq(resultRuns.id, run.id));
  if (kind === "online") await followFinalists(tx, { season: site.season.id, runId: run.id });
  await bumpTags(tx, [RESULTS_TAG, ...tagsOf(kind)]);
  await recordEvent(tx, {
    actor: { kind: "system" },
    action: "results.release",
    recordType: RESULT_RECORD,
    recordId: run.id,
    fields: [kind],
  });
  return true;
}
