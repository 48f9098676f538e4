import { randomInt } from "node:crypto";
import { inArray, sql } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { recordEvent } from "~/platform/events/record-event.server";
import { bumpTags } from "~/platform/site/page-tags.server";
import { byStaff } from "~/program/event-actors";
import { type AwardGiven, awardsOf } from "~/program/results/awards";
import { freezeFrom } from "~/program/results/release-times";
import type { ReleasedKind } from "~/program/results/run-inputs";
import { anonymousSheet } from "~/program/scoring/sheet/anonymous-sheet";
import { fingerprintOf } from "~/program/scoring/sheet/fingerprint";
import type { Site } from "~/program/site";
import { tallyOf } from "~/program/votes/recount";
import { mayFreeze } from "~/program/votes/vote-times";
import { freezeRound } from "~/records/judging/freeze-round.server";
import { findRound, lockRound } from "~/records/judging/rounds.server";
import { RESULT_RECORD } from "~/records/results/approve-run.server";
import { latestRun } from "~/records/results/find-runs.server";
import { awards, resultDecisions, resultRuns } from "~/records/results/results.table.server";
import { RESULTS_TAG } from "~/records/results/results-tag";
import {
  findCount,
  freezeCount,
  isCountOpen,
  settledLines,
} from "~/records/votes/freeze-count.server";
import { releaseByRule } from "~/records/votes/held-votes.server";
import { isKeyReplaced } from "~/records/votes/votes-key.server";
import { codeHash } from "./code-hash.server";
import { computed } from "./compute.server";
import { readInputs } from "./read-inputs.server";

interface Freeze {
  kind: ReleasedKind;
  /** Needed for every run after the first. */
  reason: string;
  /** Of staff. */
  actor: string;
  site: Site;
}

type Frozen = { runId: string } | { refused: string };

/**
 * Inputs, code and season are hashed and kept with what was computed of them. Computing takes a while: should a
 * score have come in meanwhile, nothing is frozen.
 */
export async function freezeRun({ kind, reason, actor, site }: Freeze): Promise<Frozen> {
  const { season, now } = site;
  const round = await findRound(season.id, kind);
  if (!round || round.state === "draft") return { refused: "This round has not been opened yet." };
  if (now < freezeFrom(season, kind)) return { refused: "Judges may still score." };
  if (round.state === "open") return { refused: STILL_OPEN };
  const frozenCount = await findCount(season.id);
  if (!frozenCount && !mayFreezeWithRound(season, kind, now)) return { refused: NO_COUNT };
  if (!frozenCount && (await isKeyReplaced(season.id))) return { refused: KEY_REPLACED };
  // Whom the rule would let count in the next minutes does not lose a vote by this.
  if (!frozenCount) await releaseByRule(season.id, now);
  const settled = frozenCount ? undefined : await settledLines(db(), season.id);
  const count = settled ? tallyOf(settled) : frozenCount?.tally;
  const inputs = await readInputs(round, kind, { season, count }, db());
  const { inputsHash, outputs } = await computed(inputs);
  if (outputs.fields.every(({ ranked }) => ranked.length === 0)) {
    return { refused: "No entry has enough readings to be ranked." };
  }
  const hashes = { inputsHash, codeHash: codeHash(), seasonHash: await fingerprintOf(season) };
  return db().transaction(async (tx): Promise<Frozen> => {
    const held = await lockRound(tx, season.id, kind);
    if (held?.state === "open") return { refused: STILL_OPEN };
    const before = await latestRun(round.id, tx);
    if (before && !reason) return { refused: "Say why it is computed again." };
    const isToFreeze = await isCountOpen(tx, season.id);
    const lines = isToFreeze ? await settledLines(tx, season.id) : [];
    const counted = isToFreeze ? tallyOf(lines) : (await findCount(season.id, tx))?.tally;
    const again = await readInputs(round, kind, { season, count: counted }, tx);
    if ((await fingerprintOf(again)) !== inputsHash) return { refused: CHANGED };
    // What is held and undecided does not count: this round's freeze is earlier than two days after the close.
    if (isToFreeze) await freezeCount(tx, season.id, now, lines);
    await freezeRound(tx, round);
    const [run] = await tx
      .insert(resultRuns)
      .values({
        roundId: round.id,
        reason,
        inputs,
        outputs,
        ...hashes,
        publicSheet: anonymousSheet(inputs.sheet, { below: (limit) => randomInt(limit) }),
        frozenBy: actor,
        frozenProgramAt: now,
        // Not the start of the transaction, which may have waited for another's.
        frozenAt: sql`clock_timestamp()`,
      })
      .returning({ id: resultRuns.id });
    const runId = run?.id ?? "";
    await keepAwards(tx, runId, awardsOf(inputs, outputs, season));
    await bumpTags(tx, [RESULTS_TAG]);
    await recordEvent(tx, {
      actor: byStaff(actor),
      action: "results.freeze",
      recordType: RESULT_RECORD,
      recordId: runId,
      fields: [kind, inputsHash],
      ...(reason && { note: reason }),
    });
    return { runId };
  });
}

const STILL_OPEN = "This round is open, and judges may still score. Close it first.";

/** Audience Choice is a part of the finalists' score, and an award on showcase day. */
const KEY_REPLACED =
  "The key of the votes is not the one they were cast with, so they cannot be counted. Whoever runs the server puts it back: votes-key in the operations manual.";
const NO_COUNT =
  "The count of the votes is not frozen yet. It freezes with the online round, or by itself two days after the vote closed.";
function mayFreezeWithRound(season: Site["season"], kind: ReleasedKind, now: Date): boolean {
  return kind === "online" && mayFreeze(season, { waiting: 0, isRoundFrozen: true }, now);
}

const CHANGED =
  "A score or a decision came in while this was computed. Nothing is frozen; look again and freeze anew.";

/** A reason stands where the award is read, also when the decision is undone for a later run. */
async function keepAwards(tx: Database, runId: string, given: AwardGiven[]): Promise<void> {
  if (given.length === 0) return;
  const ids = given.flatMap(({ decisionId }) => decisionId ?? []);
  const decided = new Map(
    ids.length === 0
      ? []
      : (
          await tx
            .select({
              id: resultDecisions.id,
              reason: resultDecisions.reason,
              teacher: resultDecisions.teacher,
            })
            .from(resultDecisions)
            .where(inArray(resultDecisions.id, ids))
        ).map((one) => [one.id, one]),
  );
  await tx.insert(awards).values(
    given.map(({ decisionId, ...award }) => ({
      ...award,
      runId,
      isManual: decisionId !== null,
      reason: decided.get(decisionId ?? "")?.reason ?? null,
      teacher: decided.get(decisionId ?? "")?.teacher ?? null,
    })),
  );
}
