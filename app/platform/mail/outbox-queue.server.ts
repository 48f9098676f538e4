import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { db } from "../database/database.server";
import {
  claimDue,
  inSeconds,
  secondsUntilDue,
  secondsUntilRetry,
  settleClaim,
  stillOurs,
  type WorkTable,
} from "../jobs/claims.server";
import type { Queue } from "../jobs/runner.server";
import { inLanes, type Slots, slotsOf } from "../jobs/slots.server";
import { log } from "../log.server";
import { type Deliver, isRefusedForGood } from "./mailer.server";
import { outboxSignals } from "./outbox.server";
import { type OutboxRow, outbox } from "./outbox.table.server";

const AT_ONCE = 5;
/** A letter whose server takes longer makes way for the next one, and is waited for beside it. */
const SLOW_AFTER_MS = 20_000;
const MOST_SLOW = 20;
const RENEW_CLAIM_MS = 60_000;

/** Renewed as long as the delivery goes on. */
export const outboxWork: WorkTable<OutboxRow> = {
  table: outbox,
  busy: "sending",
  lease: sql`interval '5 minutes'`,
};

/** Due mail, as the runner takes it. */
export function outboxQueues(deliver: Deliver, { slowAfterMs = SLOW_AFTER_MS } = {}): Queue[] {
  return slotsOf("outbox", AT_ONCE).map((slots) => outboxQueue(deliver, slots, slowAfterMs));
}

function outboxQueue(deliver: Deliver, slots: Slots, slowAfterMs: number): Queue {
  const work = { ...outboxWork, only: inLanes(outbox.lane, slots) };
  const slow = new Set<Promise<void>>();
  const deliverAside = async (row: OutboxRow) => {
    const delivery = deliverOne(row, deliver);
    const isSlow = await Promise.race([
      delivery.then(() => false),
      sleep(slowAfterMs, true, { ref: false }),
    ]);
    if (!isSlow || slow.size >= MOST_SLOW) return delivery;
    slow.add(delivery);
    delivery
      .catch((error: Error) => log().warn({ err: error }, "outcome of a letter not stored"))
      .finally(() => slow.delete(delivery));
  };
  return {
    name: slots.name,
    atOnce: slots.atOnce,
    signals: outboxSignals,
    claim: async (most) => {
      const rows = await claimDue(db(), work, most);
      return rows.map((row) => () => deliverAside(row));
    },
    secondsUntilDue: () => secondsUntilDue(db(), work),
  };
}

async function deliverOne(row: OutboxRow, deliver: Deliver): Promise<void> {
  const claim = setInterval(() => void renewClaim(row), RENEW_CLAIM_MS);
  try {
    await deliver(row);
  } catch (error) {
    const isFinal = isRefusedForGood(error);
    const { id, kind, attempts } = row;
    log().warn({ id, kind, attempts, isFinal }, "email not delivered");
    return markFailure(row, (error as Error).message.slice(0, 500), { isFinal });
  } finally {
    clearInterval(claim);
  }
  // Should this fail, the row is taken back later and sent again under the same Message-ID.
  await markSent(row);
}

export function markSent(row: OutboxRow): Promise<void> {
  return settleClaim(db(), outboxWork, row, {
    state: "sent",
    sentAt: sql`now()`,
    lastError: null,
  });
}

async function renewClaim(row: OutboxRow): Promise<void> {
  await db()
    .update(outbox)
    .set({ claimedAt: sql`now()` })
    .where(stillOurs(outboxWork, row))
    .catch((error: unknown) => log().warn({ err: error, id: row.id }, "a claim was not renewed"));
}

/** Plans the next try, or gives up. */
export function markFailure(
  row: OutboxRow,
  reason: string,
  { isFinal = false } = {},
): Promise<void> {
  const wait = isFinal ? null : secondsUntilRetry(row.attempts);
  return settleClaim(db(), outboxWork, row, {
    state: wait === null ? "failed" : "retrying",
    nextAttemptAt: inSeconds(wait ?? 0),
    lastError: reason,
  });
}
