import type { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { log } from "../log.server";
import { Bell } from "./bell.server";

/** Other processes queue work too, and work of dead ones comes back: look at least this often. */
const LONGEST_SLEEP_MS = 5_000;
const SHORTEST_SLEEP_MS = 100;
const LONGEST_GOODBYE_MS = 3_000;

/** One piece of work, which writes down by itself how it went. The signal says that the process stops. */
export type Work = (stopping: AbortSignal) => Promise<void>;

export interface Queue {
  /** For the log: "outbox". */
  name: string;
  atOnce: number;
  /** Rung after something was queued here, so that it need not wait for the next look. */
  signals: EventEmitter<{ wake: [] }>;
  /** Once, before the first look. */
  prepare?(): Promise<void>;
  /** Takes due work for this process alone. */
  claim(most: number): Promise<Work[]>;
  secondsUntilDue(): Promise<number | null>;
  /** Once, after the last piece of work. */
  close?(): void;
}

export interface Runner {
  /** Takes no further work and waits a moment for what is under way; the rest is taken back later. */
  stop(): Promise<void>;
}

/** Does what is due in each queue until stopped. Any number of processes may do so at the same time. */
export function startRunner(queues: Queue[]): Runner {
  const stopping = new AbortController();
  const atWork = Promise.all(queues.map((queue) => workThrough(queue, stopping.signal)));
  return {
    stop: async () => {
      stopping.abort();
      await Promise.race([atWork, sleep(LONGEST_GOODBYE_MS, undefined, { ref: false })]);
    },
  };
}

async function workThrough(queue: Queue, stopping: AbortSignal): Promise<void> {
  const bell = new Bell();
  const underWay = new Set<Promise<void>>();
  let isPrepared = false;
  queue.signals.on("wake", bell.ring);
  stopping.addEventListener("abort", bell.ring);
  while (!stopping.aborted) {
    let pause = LONGEST_SLEEP_MS;
    try {
      bell.forget();
      if (!isPrepared) await queue.prepare?.();
      isPrepared = true;
      const free = queue.atOnce - underWay.size;
      const taken = free > 0 ? await queue.claim(free) : [];
      for (const work of taken) begin(work);
      // With hands still free there is nothing due: the next thing says how long to rest.
      if (taken.length < free) pause = pauseFor(await queue.secondsUntilDue());
    } catch (error) {
      log().warn({ queue: queue.name, err: error }, "queue not read");
    }
    await bell.wait(pause);
  }
  queue.signals.off("wake", bell.ring);
  await Promise.all(underWay);
  queue.close?.();

  function begin(work: Work): void {
    const running = work(stopping)
      .catch((error: Error) =>
        // It could not be written down how it went; the work is taken back later and done again.
        log().warn({ queue: queue.name, err: error }, "outcome of work not stored"),
      )
      .finally(() => {
        underWay.delete(running);
        bell.ring();
      });
    underWay.add(running);
  }
}

function pauseFor(seconds: number | null): number {
  if (seconds === null) return LONGEST_SLEEP_MS;
  return Math.min(LONGEST_SLEEP_MS, Math.max(SHORTEST_SLEEP_MS, seconds * 1000));
}
