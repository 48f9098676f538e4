import { and, count, eq, inArray } from "drizzle-orm";
import type { EventActor } from "~/program/event-actors";
import {
  type BatchOrder,
  type BatchState,
  nextBatchState,
  UNSENT_LETTER,
} from "~/program/letter-batches";
import { OUTBOX_STATE_LABELS, type OutboxState } from "~/program/outbox-states";
import { type Database, db } from "../database/database.server";
import { recordEvent } from "../events/record-event.server";
import { letterBatches } from "./letter-batches.table.server";
import { wakeOutbox } from "./outbox.server";
import { type OutboxRow, outbox } from "./outbox.table.server";

/** What is on its way or at its end stays as it is. */
const UNSENT: OutboxState[] = ["queued", "retrying", "held"];

export type BatchChanged =
  /** How many letters it touched. */
  | { kind: "done"; letters: number }
  /** The batch is not where the order could find it. */
  | { kind: "too-late"; state: BatchState }
  | { kind: "missing" };

/** Letters that are not on their way yet wait until `resumeBatch`. */
export function stopBatch(id: string, actor: EventActor): Promise<BatchChanged> {
  return changeBatch(id, "stop", actor);
}

export function resumeBatch(id: string, actor: EventActor): Promise<BatchChanged> {
  return changeBatch(id, "resume", actor);
}

/** What is not on its way yet is never sent, and says so. */
export function cancelBatch(id: string, actor: EventActor): Promise<BatchChanged> {
  return changeBatch(id, "cancel", actor);
}

/** Together with what its letters tell of: both are taken back, or neither. */
export function cancelBatchIn(tx: Database, id: string, actor: EventActor): Promise<BatchChanged> {
  return changeBatchIn(tx, id, { order: "cancel", actor });
}

async function changeBatch(
  id: string,
  order: BatchOrder,
  actor: EventActor,
): Promise<BatchChanged> {
  const changed = await db().transaction((tx) => changeBatchIn(tx, id, { order, actor }));
  wakeOutbox();
  return changed;
}

async function changeBatchIn(
  tx: Database,
  id: string,
  { order, actor }: { order: BatchOrder; actor: EventActor },
): Promise<BatchChanged> {
  const [batch] = await tx
    .select({ state: letterBatches.state })
    .from(letterBatches)
    .where(eq(letterBatches.id, id))
    .for("update");
  if (!batch) return { kind: "missing" };
  const state = nextBatchState(batch.state, order);
  if (!state) return { kind: "too-late", state: batch.state };
  await tx.update(letterBatches).set({ state }).where(eq(letterBatches.id, id));
  const letters = await tx
    .update(outbox)
    .set({ state: UNSENT_LETTER[state] })
    .where(and(eq(outbox.batchId, id), inArray(outbox.state, UNSENT)))
    .returning({ id: outbox.id });
  await recordEvent(tx, {
    actor,
    action: `letters.${order}`,
    recordType: "letter to many",
    recordId: id,
  });
  return { kind: "done", letters: letters.length };
}

/** The letters of a batch by where they stand. */
export async function countBatch(id: string): Promise<Record<OutboxState, number>> {
  const rows = await db()
    .select({ state: outbox.state, number: count() })
    .from(outbox)
    .where(eq(outbox.batchId, id))
    .groupBy(outbox.state);
  const none = Object.keys(OUTBOX_STATE_LABELS).map((state) => [state, 0]);
  const counted = rows.map(({ state, number }) => [state, number]);
  return Object.fromEntries([...none, ...counted]);
}

/**
 * What a letter becomes when its batch was stopped or canceled; nothing, where it may go. Asked at the last moment:
 * it may have been taken before, by this process or by one that died.
 */
export async function withheldByBatch(
  { batchId }: Pick<OutboxRow, "batchId">,
  tx: Database = db(),
): Promise<OutboxState | undefined> {
  if (!batchId) return undefined;
  const [batch] = await tx
    .select({ state: letterBatches.state })
    .from(letterBatches)
    .where(eq(letterBatches.id, batchId));
  return batch && batch.state !== "open" ? UNSENT_LETTER[batch.state] : undefined;
}
