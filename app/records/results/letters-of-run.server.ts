import { createHash } from "node:crypto";
import { and, desc, eq, exists, inArray, isNotNull, ne, or } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { cancelBatchIn } from "~/platform/mail/change-batch.server";
import { letterBatches } from "~/platform/mail/letter-batches.table.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import {
  addressesInBatch,
  type BatchLetter,
  lettersInBatches,
  openBatch,
  queueInBatch,
} from "~/platform/mail/queue-batch.server";
import type { EventActor } from "~/program/event-actors";
import { roundEntries } from "../judging/rounds.table.server";
import { type ResultRun, resultRuns } from "./results.table.server";

const RESULT_MATTERS = ["finalist", "guest", "other", "award", "thanks"] as const;
const MATTERS = [...RESULT_MATTERS, "school", "sponsor"] as const;

/** What letters of a run are about: the judges' words of each entry are a matter of their own. */
export type RunMatter = (typeof MATTERS)[number] | `words:${string}`;

interface Batch {
  runId: string;
  matter: RunMatter;
  /** Of the letters. */
  kind: string;
}

/**
 * One letter of a run and a matter to one address, whatever is killed and begun again. A run that was taken back
 * tells nobody of anything. Answers how many were queued.
 */
export async function queueOfRun(batch: Batch, letter: BatchLetter): Promise<number> {
  return queueAllOfRun(batch, [letter]);
}

/** All letters of a small matter at once, or none: what was told stays told. */
export async function queueAllOfRun(
  { runId, matter, kind }: Batch,
  letters: BatchLetter[],
): Promise<number> {
  const id = batchOf(runId, matter);
  return db().transaction(async (tx) => {
    const [run] = await tx
      .select({ takenBackAt: resultRuns.takenBackAt })
      .from(resultRuns)
      .where(eq(resultRuns.id, runId))
      .for("share");
    if (!run || run.takenBackAt) return 0;
    await openBatch(tx, { id, kind }, { kind: "system" });
    return (await queueInBatch(tx, id, letters)).queued;
  });
}

/** Whatever of a run's letters is not on its way yet is never sent. */
export async function cancelLettersOfRun(
  tx: Database,
  { id, roundId }: Pick<ResultRun, "id" | "roundId">,
  actor: EventActor,
): Promise<void> {
  const read = await tx
    .select({ entryId: roundEntries.entryId })
    .from(roundEntries)
    .where(and(eq(roundEntries.roundId, roundId), isNotNull(roundEntries.entryId)));
  const matters: RunMatter[] = [
    ...MATTERS,
    ...read.map(({ entryId }) => wordsAbout(entryId ?? "")),
  ];
  const opened = await tx
    .select({ id: letterBatches.id })
    .from(letterBatches)
    .where(
      inArray(
        letterBatches.id,
        matters.map((matter) => batchOf(id, matter)),
      ),
    );
  for (const batch of opened) await cancelBatchIn(tx, batch.id, actor);
}

/** Those of a run's letters that say how an entry came out; its words, the schools and sponsors are other matters. */
export function batchesOfResult({ id }: Pick<ResultRun, "id">): string[] {
  return RESULT_MATTERS.map((matter) => batchOf(id, matter));
}

export function wordsAbout(entryId: string): RunMatter {
  return `words:${entryId}`;
}

/** All that were released before this one, the last first. */
export function releasedBefore({ id, roundId }: ResultRun): Promise<ResultRun[]> {
  const others = and(eq(resultRuns.roundId, roundId), ne(resultRuns.id, id));
  return db()
    .select()
    .from(resultRuns)
    .where(and(others, isNotNull(resultRuns.releasedAt)))
    .orderBy(desc(resultRuns.releasedAt));
}

/**
 * Which of these matters have had their letters from any of these runs, and not taken back unsent. Earlier releases
 * of the site told once a season, whichever run it was: what they have told is told.
 */
export async function toldMatters(
  { runIds, season }: { runIds: string[]; season: string },
  matters: RunMatter[],
): Promise<Set<RunMatter>> {
  const matterOf = new Map(
    [...runIds, season].flatMap((of) =>
      matters.map((matter) => [batchOf(of, matter), matter] as const),
    ),
  );
  if (matterOf.size === 0) return new Set();
  const kept = db()
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.batchId, letterBatches.id), ne(outbox.state, "canceled")));
  const rows = await db()
    .select({ id: letterBatches.id })
    .from(letterBatches)
    .where(
      and(
        inArray(letterBatches.id, [...matterOf.keys()]),
        or(ne(letterBatches.state, "canceled"), exists(kept)),
      ),
    );
  return new Set(rows.flatMap(({ id }) => matterOf.get(id) ?? []));
}

/** Which of these matters a run has decided about, also where nobody was to be written to or all was taken back. */
export async function openedMatters(
  { id }: Pick<ResultRun, "id">,
  matters: RunMatter[],
): Promise<Set<RunMatter>> {
  const matterOf = new Map(matters.map((matter) => [batchOf(id, matter), matter] as const));
  const rows = await db()
    .select({ id: letterBatches.id })
    .from(letterBatches)
    .where(inArray(letterBatches.id, [...matterOf.keys()]));
  return new Set(rows.flatMap(({ id: batch }) => matterOf.get(batch) ?? []));
}

/** Of each of these matters, whose letters were all taken back unsent, whoever else has theirs. */
export async function missedReaders(
  runIds: string[],
  matters: RunMatter[],
): Promise<Map<RunMatter, Set<string>>> {
  const matterOf = new Map(
    runIds.flatMap((id) => matters.map((matter) => [batchOf(id, matter), matter] as const)),
  );
  const letters = await lettersInBatches([...matterOf.keys()]);
  const byMatter = Map.groupBy(letters, ({ batchId }) => matterOf.get(batchId));
  const missed = new Map<RunMatter, Set<string>>();
  for (const [matter, own] of byMatter) {
    const kept = new Set(own.flatMap((one) => (one.isTakenBack ? [] : one.address)));
    const lost = own.flatMap(({ address }) => (kept.has(address) ? [] : address));
    if (matter && lost.length > 0) missed.set(matter, new Set(lost));
  }
  return missed;
}

interface Heard {
  run: ResultRun;
  matters: Set<RunMatter>;
}

/** Of each address, in lower case, all runs before this one that it heard of, the last first, each with these matters. */
export async function heardBefore(
  run: ResultRun,
  matters: readonly RunMatter[],
): Promise<Map<string, Heard[]>> {
  const heard = new Map<string, Heard[]>();
  for (const before of await releasedBefore(run)) {
    for (const [address, written] of await mattersByAddress(before, matters)) {
      const known = heard.get(address) ?? [];
      heard.set(address, [...known, { run: before, matters: written }]);
    }
  }
  return heard;
}

/** Of each address, in lower case, in which of these matters it has a letter of this run. */
export async function mattersByAddress(
  { id }: ResultRun,
  matters: readonly RunMatter[],
): Promise<Map<string, Set<RunMatter>>> {
  const written = new Map<string, Set<RunMatter>>();
  for (const matter of matters) {
    for (const address of await addressesInBatch(batchOf(id, matter))) {
      written.set(address, (written.get(address) ?? new Set()).add(matter));
    }
  }
  return written;
}

/** The same for the same run (or season) and matter, whoever asks. */
function batchOf(of: string, matter: RunMatter): string {
  const hex = createHash("sha256").update(`results:${of}:${matter}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
