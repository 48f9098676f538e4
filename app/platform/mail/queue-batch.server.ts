import { and, eq, inArray, ne } from "drizzle-orm";
import type { EventActor } from "~/program/event-actors";
import { type BatchState, UNSENT_LETTER } from "~/program/letter-batches";
import { type Database, db } from "../database/database.server";
import { recordEvent } from "../events/record-event.server";
import { inSeconds } from "../jobs/claims.server";
import { currentSite } from "../site/site.server";
import { letterBatches } from "./letter-batches.table.server";
import { type Email, outboxRowOf } from "./outbox.server";
import { outbox } from "./outbox.table.server";

/** Bodies are long, and a statement takes so many values only. */
const ROWS_AT_ONCE = 200;

interface NewBatch {
  /** The same id is one letter to many, however often it is asked for. */
  id: string;
  kind: string;
  /** So long all of it can be taken back: `cancelBatch`. */
  undoSeconds?: number;
  /** A time on the clock, where it is that and not a while from now; until then it can be taken back. */
  notBefore?: Date;
}

/** Answers whether it is new. Its letters are queued afterwards, at once or little by little. */
export async function openBatch(
  tx: Database,
  { id, kind, undoSeconds = 0, notBefore }: NewBatch,
  actor: EventActor,
): Promise<boolean> {
  const opened = await tx
    .insert(letterBatches)
    .values({
      id,
      kind,
      season: currentSite().season.id,
      sendAfter: notBefore ?? inSeconds(undoSeconds),
    })
    .onConflictDoNothing({ target: letterBatches.id })
    .returning({ id: letterBatches.id });
  if (opened.length === 0) return false;
  await recordEvent(tx, {
    actor,
    action: "letters.open",
    recordType: "letter to many",
    recordId: id,
    fields: [kind],
  });
  return true;
}

export type BatchLetter = Omit<Email, "kind" | "lane" | "dedupeKey" | "notBefore">;

/**
 * Queues letters of a batch: one for each address, whoever asks and however often, also after a kill in the middle.
 * Answers how many are new, and where the batch stands: of one that is stopped they are held, of one that is
 * canceled none is written.
 */
export async function queueInBatch(
  tx: Database,
  batchId: string,
  letters: BatchLetter[],
): Promise<{ queued: number; state: BatchState }> {
  // Whoever stops it waits until these are written, so that none slips through.
  const [batch] = await tx
    .select()
    .from(letterBatches)
    .where(eq(letterBatches.id, batchId))
    .for("share");
  if (!batch) throw new Error("Letters of a batch that was never opened");
  const { kind, state, sendAfter } = batch;
  if (state === "canceled") return { queued: 0, state };
  let queued = 0;
  for (let from = 0; from < letters.length; from += ROWS_AT_ONCE) {
    const rows = letters.slice(from, from + ROWS_AT_ONCE).map((letter) => ({
      ...outboxRowOf({ ...letter, kind, lane: "many", notBefore: sendAfter }),
      batchId,
      state: UNSENT_LETTER[state],
      dedupeKey: `${keyOf(batchId)}${letter.to.toLowerCase()}`,
    }));
    const written = await tx
      .insert(outbox)
      .values(rows)
      .onConflictDoNothing({ target: outbox.dedupeKey })
      .returning({ id: outbox.id });
    queued += written.length;
  }
  return { queued, state };
}

/** Whom letters of a batch were written to and not taken back unsent, in lower case. */
export async function addressesInBatch(batchId: string): Promise<string[]> {
  const rows = await db()
    .select({ key: outbox.dedupeKey })
    .from(outbox)
    .where(and(eq(outbox.batchId, batchId), ne(outbox.state, "canceled")));
  return rows.flatMap(({ key }) => key?.slice(keyOf(batchId).length) ?? []);
}

/** Every letter of these batches by its address in lower case, also what was taken back unsent. */
export async function lettersInBatches(
  batchIds: string[],
): Promise<{ batchId: string; address: string; isTakenBack: boolean }[]> {
  if (batchIds.length === 0) return [];
  const rows = await db()
    .select({ batchId: outbox.batchId, key: outbox.dedupeKey, state: outbox.state })
    .from(outbox)
    .where(inArray(outbox.batchId, batchIds));
  return rows.flatMap(({ batchId, key, state }) =>
    batchId && key
      ? [{ batchId, address: key.slice(keyOf(batchId).length), isTakenBack: state === "canceled" }]
      : [],
  );
}

function keyOf(batchId: string): string {
  return `batch:${batchId}:`;
}
