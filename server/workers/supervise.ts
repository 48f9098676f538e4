import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { Env } from "~/platform/env.server";
import { log } from "~/platform/log.server";
import { gatherMetrics } from "./share-metrics";

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;
/** A worker that lived this long died of something new. */
const LONG_LIFE_MS = 60_000;
/** Workers end by themselves before; whoever told us to stop waits for ten seconds. */
const LONGEST_STOP_MS = 9_700;

/**
 * Several processes behind one port. This one answers nobody: it starts the workers, replaces those
 * that die, and passes the signal to stop on. Workers share nothing but the port and the database.
 */
export async function superviseWorkers(settings: Env): Promise<never> {
  const workers = new Map<number, Worker>();
  const stopping = new AbortController();
  stopTogether(workers, stopping);
  gatherMetrics(workers);
  const startWorker = workerStarter(settings, workers);

  // The first alone: it brings the schema up to date, and says in one line what keeps it from starting.
  const first = startWorker(1);
  await Promise.race([once(first, "listening"), once(first, "exit")]);
  if (first.isDead()) process.exit(first.process.exitCode ?? 1);

  const numbers = Array.from({ length: settings.WORKERS }, (_, index) => index + 1);
  const endedCleanly = await Promise.all(
    numbers.map((number) =>
      keepAlive(number, workers.get(number) ?? startWorker(number), startWorker, stopping.signal),
    ),
  );
  process.exit(endedCleanly.every(Boolean) ? 0 : 1);
}

type StartWorker = (number: number) => Worker;

function workerStarter({ SITE_NOW }: Env, workers: Map<number, Worker>): StartWorker {
  const startedAt = Date.now();
  return (number) => {
    // A clock that was moved runs on from the start of the site, not from that of a replaced worker.
    const now = SITE_NOW && new Date(SITE_NOW.getTime() + Date.now() - startedAt);
    const worker = cluster.fork(now && { SITE_NOW: now.toISOString() });
    workers.set(number, worker);
    worker.once("exit", () => {
      if (workers.get(number) === worker) workers.delete(number);
    });
    return worker;
  };
}

/** Replaces a worker whenever it dies, ever more slowly. Answers whether the last one, told to stop, ended cleanly. */
async function keepAlive(
  number: number,
  first: Worker,
  startWorker: StartWorker,
  stopping: AbortSignal,
): Promise<boolean> {
  let pause = FIRST_PAUSE_MS;
  for (let worker = first; ; worker = startWorker(number)) {
    const bornAt = Date.now();
    const [code, signal] = (await once(worker, "exit")) as [number | null, string | null];
    // One that was still starting had nothing to finish, and ends by the signal itself.
    if (stopping.aborted) return code === 0 || signal === "SIGTERM";
    pause = Date.now() - bornAt > LONG_LIFE_MS ? FIRST_PAUSE_MS : pause;
    log().error({ worker: number, code, signal, againInMs: pause }, "a worker died");
    await sleep(pause, undefined, { signal: stopping }).catch(() => {});
    if (stopping.aborted) return true;
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
  }
}

function stopTogether(workers: ReadonlyMap<number, Worker>, stopping: AbortController): void {
  const tellAll = (signal: NodeJS.Signals) => {
    for (const worker of workers.values()) worker.process.kill(signal);
  };
  const stop = (signal: NodeJS.Signals) => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    log().info({ signal, workers: workers.size }, "stopping all workers");
    tellAll("SIGTERM");
    setTimeout(() => tellAll("SIGKILL"), LONGEST_STOP_MS).unref();
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}
