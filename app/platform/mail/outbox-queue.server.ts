import { sql } from "drizzle-orm";
import { db } from "../database/database.server";
import {
  claimDue,
  inSeconds,
  secondsUntilDue,
  secondsUntilRetry,
  settleClaim,
  type WorkTable,
} from "../jobs/claims.server";
import type { Queue } from "../jobs/runner.server";
import { log } from "../log.server";
import type { Deliver } from "./mailer.server";
import { outboxSignals } from "./outbox.server";
import { type OutboxRow, outbox } from "./outbox.table.server";

const AT_ONCE = 5;

/** Longer than the longest delivery. */
export const outboxWork: WorkTable<OutboxRow> = {
  table: outbox,
  busy: "sending",
  lease: sql`interval '5 minutes'`,
};

/** Due mail, as the runner takes it. */
export function outboxQueue(deliver: Deliver): Queue {
  return {
    name: "outbox",
    atOnce: AT_ONCE,
    signals: outboxSignals,
    claim: async (most) => {
      const rows = await claimDue(db(), outboxWork, most);
      return rows.map((row) => () => deliverOne(row, deliver));
    },
    secondsUntilDue: () => secondsUntilDue(db(), outboxWork),
  };
}

async function deliverOne(row: OutboxRow, deliver: Deliver): Promise<void> {
  try {
    await deliver(row);
  } catch (error) {
    log().warn({ id: row.id, kind: row.kind, attempts: row.attempts }, "email not delivered");
    return markFailure(row, (error as Error).message.slice(0, 500));
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

/** Plans the next try, or gives up. */
export function markFailure(row: OutboxRow, reason: string): Promise<void> {
  const wait = secondsUntilRetry(row.attempts);
  return settleClaim(db(), outboxWork, row, {
    state: wait === null ? "failed" : "retrying",
    nextAttemptAt: inSeconds(wait ?? 0),
    lastError: reason,
  });
}
