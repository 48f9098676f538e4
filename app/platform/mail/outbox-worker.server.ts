import { setTimeout as sleep } from "node:timers/promises";
import { db } from "../database/database.server";
import { messageOf } from "../describe-error.server";
import { log } from "../log.server";
import type { Deliver } from "./mailer.server";
import { outboxSignals } from "./outbox.server";
import type { OutboxRow } from "./outbox.table.server";
import { claimDue, markFailure, markSent, secondsUntilDue } from "./outbox-claims.server";

/** Other processes queue mail too, and rows left in "sending" come back: look at least this often. */
const LONGEST_SLEEP_MS = 5_000;
const SHORTEST_SLEEP_MS = 100;
const LONGEST_GOODBYE_MS = 3_000;
const AT_ONCE = 5;

export interface OutboxWorker {
  /** Takes no further mail and waits a moment for what is on its way; the rest is taken back later. */
  stop(): Promise<void>;
}

/** Delivers due mail until stopped. Any number of processes may do so at the same time. */
export function startOutboxWorker(deliver: Deliver): OutboxWorker {
  const stopping = new AbortController();
  const work = deliverUntil(stopping.signal, deliver);
  return {
    stop: async () => {
      stopping.abort();
      await Promise.race([work, sleep(LONGEST_GOODBYE_MS, undefined, { ref: false })]);
    },
  };
}

async function deliverUntil(signal: AbortSignal, deliver: Deliver): Promise<void> {
  const bell = new Bell();
  outboxSignals.on("wake", bell.ring);
  signal.addEventListener("abort", bell.ring);
  while (!signal.aborted) {
    let pause = LONGEST_SLEEP_MS;
    try {
      bell.forget();
      const mail = await claimDue(db(), AT_ONCE);
      await Promise.all(mail.map((row) => deliverOne(row, deliver)));
      if (mail.length > 0) continue;
      const seconds = await secondsUntilDue(db());
      if (seconds !== null) pause = Math.min(pause, Math.max(SHORTEST_SLEEP_MS, seconds * 1000));
    } catch (error) {
      log().warn({ error: messageOf(error as Error) }, "the outbox could not be read");
    }
    await bell.wait(pause);
  }
  outboxSignals.off("wake", bell.ring);
}

async function deliverOne(row: OutboxRow, deliver: Deliver): Promise<void> {
  try {
    await deliver(row);
  } catch (error) {
    const reason = (error as Error).message;
    log().warn({ id: row.id, kind: row.kind, attempts: row.attempts }, "e-mail not delivered");
    return markFailure(db(), row, reason.slice(0, 500));
  }
  // Should this fail, the row is taken back later and sent again under the same Message-ID.
  await markSent(db(), row);
}

/** Ends a wait, also when it rings shortly before the wait begins. */
class Bell {
  private hasRung = false;
  private endWait: (() => void) | undefined;

  readonly ring = () => {
    this.hasRung = true;
    this.endWait?.();
  };

  forget(): void {
    this.hasRung = false;
  }

  wait(milliseconds: number): Promise<void> {
    if (this.hasRung) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.endWait = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
