import { createHash } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { letterBatches } from "~/platform/mail/letter-batches.table.server";
import { type BatchLetter, openBatch, queueInBatch } from "~/platform/mail/queue-batch.server";
import { resultRuns } from "./results.table.server";

interface Matter {
  runId: string;
  /** One batch of the season: "2025-26:school:online". */
  matter: string;
  /** Of the letters. */
  kind: string;
}

/**
 * One letter of a matter to one address, whatever is killed, taken back or released anew. A run that was taken back
 * tells nobody of anything. Answers how many were queued.
 */
export async function queueOfRun(matter: Matter, letter: BatchLetter): Promise<number> {
  return queueAllOfRun(matter, [letter]);
}

/** All letters of a small matter at once, or none: what was told stays told. */
export async function queueAllOfRun(
  { runId, matter, kind }: Matter,
  letters: BatchLetter[],
): Promise<number> {
  const id = batchOf(matter);
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

/** Which of these matters have had their letters. */
export async function toldMatters(matters: string[]): Promise<Set<string>> {
  const idOf = new Map(matters.map((matter) => [batchOf(matter), matter]));
  if (matters.length === 0) return new Set();
  const rows = await db()
    .select({ id: letterBatches.id })
    .from(letterBatches)
    .where(inArray(letterBatches.id, [...idOf.keys()]));
  return new Set(rows.flatMap(({ id }) => idOf.get(id) ?? []));
}

/** The same for the same matter, whoever asks. */
function batchOf(matter: string): string {
  const hex = createHash("sha256").update(`results:${matter}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
