import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { db } from "../database/database.server";
import { env } from "../env.server";
import {
  inSeconds,
  secondsUntilRetry,
  settleClaim,
  stillOurs,
  type WorkTable,
} from "../jobs/claims.server";
import type { Queue } from "../jobs/runner.server";
import { isMany, SlotClaims, type Slots, slotsOf } from "../jobs/slots.server";
import { log } from "../log.server";
import { withheldByBatch } from "./change-batch.server";
import { type Deliver, isRefusedForGood, MANY_AT_ONCE } from "./mailer.server";
import { outboxSignals } from "./outbox.server";
import { type OutboxRow, outbox } from "./outbox.table.server";
import type { Pace } from "./pace";

const PLACES = { atOnce: 5, ofMany: MANY_AT_ONCE };
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

interface Handover {
  /** Of letters to many; as quickly as they are taken where there is none. */
  pace?: Pace;
  slowAfterMs?: number;
}

/** Due mail, as the runner takes it. */
export function outboxQueues(deliver: Deliver, handover: Handover = {}): Queue[] {
  const [everything, waitedFor] = slotsOf("outbox", PLACES);
  return [
    { ...outboxQueue(deliver, everything, handover), close: () => deliver.close?.() },
    outboxQueue(deliver, waitedFor, handover),
  ];
}

function outboxQueue(
  deliver: Deliver,
  slots: Slots,
  { pace, slowAfterMs = SLOW_AFTER_MS }: Handover,
): Queue {
  const claims = new SlotClaims(slots, outboxWork);
  const slow = new Set<Promise<void>>();
  const deliverAside = async (row: OutboxRow) => {
    const delivery = deliverOne(row, deliver);
    // Those to many wait for one of their own connections: more of them at once would gain nothing.
    if (isMany(row)) return delivery;
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
      const rows = await claims.claim(most, pace?.free());
      pace?.take(rows.filter(isMany).length);
      return rows.map((row) => () => claims.hold(row, () => deliverAside(row)));
    },
    secondsUntilDue: async () => {
      const seconds = await claims.secondsUntilDue();
      return seconds === null ? null : Math.max(seconds, pace?.secondsUntilNext() ?? 0);
    },
  };
}

async function deliverOne(row: OutboxRow, deliver: Deliver): Promise<void> {
  const withheld = await withheldByBatch(row);
  if (withheld) return settleClaim(db(), outboxWork, row, { state: withheld });
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
    ...forgotten(row),
  });
}

/** What is left of a letter that is kept for nobody. A demonstration has no other mailbox than this one. */
function forgotten({ isForgottenWhenSent }: OutboxRow): Partial<OutboxRow> {
  if (!isForgottenWhenSent || env().demonstration) return {};
  return {
    recipient: "",
    subject: "",
    html: "",
    text: "",
    replyToName: null,
    replyToAddress: null,
  };
}

async function renewClaim(row: OutboxRow): Promise<void> {
  await db()
    .update(outbox)
    .set({ claimedAt: sql`now()` })
    .where(stillOurs(outboxWork, row))
    .catch((error: unknown) => log().warn({ err: error, id: row.id }, "a claim was not renewed"));
}

/** Plans the next try, or gives up. */
export async function markFailure(
  row: OutboxRow,
  reason: string,
  { isFinal = false } = {},
): Promise<void> {
  const wait = isFinal ? null : secondsUntilRetry(row.attempts);
  const waiting = (await withheldByBatch(row)) ?? "retrying";
  return settleClaim(db(), outboxWork, row, {
    state: wait === null ? "failed" : waiting,
    nextAttemptAt: inSeconds(wait ?? 0),
    lastError: wait === null && row.isForgottenWhenSent ? "Not delivered" : reason,
    ...(wait === null ? forgotten(row) : {}),
  });
}
