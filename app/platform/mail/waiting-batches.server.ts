import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
import type { EventActor } from "~/program/event-actors";
import { db } from "../database/database.server";
import { cancelBatch, countBatch } from "./change-batch.server";
import { letterBatches } from "./letter-batches.table.server";

/** Letters to many that have not left yet, and until when they can be taken back. */
export interface WaitingBatch {
  id: string;
  kind: string;
  until: Date;
  letters: number;
}

const SHOWN = 5;

/** The newest of some kinds, the last first. */
export async function batchesThatWait(kinds: readonly string[]): Promise<WaitingBatch[]> {
  const batches = await db()
    .select({ id: letterBatches.id, kind: letterBatches.kind, until: letterBatches.sendAfter })
    .from(letterBatches)
    .where(
      and(
        inArray(letterBatches.kind, [...kinds]),
        eq(letterBatches.state, "open"),
        gt(letterBatches.sendAfter, sql`now()`),
      ),
    )
    .orderBy(desc(letterBatches.sendAfter))
    .limit(SHOWN);
  const counted = batches.map(async (batch) => ({
    ...batch,
    letters: (await countBatch(batch.id)).queued,
  }));
  return (await Promise.all(counted)).filter(({ letters }) => letters > 0);
}

/** How many letters were taken back, how many had gone, and whether somebody had taken them back before. */
export interface TakenBack {
  canceled: number;
  gone: number;
  isCanceled: boolean;
}

/** Letters of these kinds that wait are never sent. Another kind's are somebody else's to take back. */
export async function takeBackBatch(
  id: string,
  kinds: readonly string[],
  actor: EventActor,
): Promise<TakenBack & { kind: string | null }> {
  const [batch] = await db()
    .select({ kind: letterBatches.kind })
    .from(letterBatches)
    .where(eq(letterBatches.id, id));
  if (!batch || !kinds.includes(batch.kind)) {
    return { canceled: 0, gone: 0, isCanceled: false, kind: null };
  }
  const undone = await cancelBatch(id, actor);
  // Only now: until it was canceled more might go.
  const { sending, sent } = await countBatch(id);
  return {
    canceled: undone.kind === "done" ? undone.letters : 0,
    gone: sending + sent,
    isCanceled: undone.kind === "too-late" && undone.state === "canceled",
    kind: batch.kind,
  };
}
