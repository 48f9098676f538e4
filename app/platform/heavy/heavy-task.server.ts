import { availableParallelism } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { projectRoot } from "../project-root.server";
import { Semaphore } from "../semaphore.server";
import type { HeavyModule, ThreadAnswer } from "./heavy-thread";

/** One core is left to the thread that answers visitors. */
const AT_ONCE = new Semaphore(Math.max(1, availableParallelism() - 1));

/** Where this file is not bundled, neither is the thread: it reads the sources. */
const isBundled = !/\.ts(\?|$)/.test(import.meta.url);
const THREAD = join(
  projectRoot,
  isBundled ? "build/server/heavy.js" : "app/platform/heavy/source-thread.mjs",
);

interface Limits {
  limitSeconds: number;
  /** Of JavaScript's own memory; what a library holds outside of it is not counted. */
  limitMegabytes: number;
}

/** It took too long, needed too much, or threw; the message says which, and of what. */
export class HeavyFailed extends Error {}

/**
 * Computing that would keep visitors waiting, done in a thread of its own. `name` is the file's path below `app`
 * without `.heavy.ts`; its `run` takes and gives what can be cloned. It has no database, no settings and no clock.
 */
export function heavyTask<Module extends HeavyModule>(name: string, limits: Limits) {
  type Input = Parameters<Module["run"]>[0];
  type Output = Awaited<ReturnType<Module["run"]>>;
  return (input: Input, signal?: AbortSignal): Promise<Output> =>
    AT_ONCE.run(() => {
      // Whoever waited for a place may be gone.
      signal?.throwIfAborted();
      return runInThread<Output>(name, input, limits, signal);
    });
}

function runInThread<Output>(
  name: string,
  input: unknown,
  { limitSeconds, limitMegabytes }: Limits,
  signal: AbortSignal | undefined,
): Promise<Output> {
  const { promise, resolve, reject } = Promise.withResolvers<Output>();
  const fail = (why: string, cause?: unknown) =>
    reject(new HeavyFailed(`${name}: ${why}`, { cause }));
  const thread = new Worker(THREAD, {
    workerData: { name, input },
    resourceLimits: { maxOldGenerationSizeMb: limitMegabytes },
    // No secret is any of its business.
    env: {},
    execArgv: ["--disable-warning=ExperimentalWarning"],
  });
  const tooLong = () => fail(`it took longer than ${limitSeconds} seconds`);
  const timer = setTimeout(tooLong, limitSeconds * 1_000);
  const cancel = () => reject(signal?.reason);
  signal?.addEventListener("abort", cancel);
  thread.on("message", (answer: ThreadAnswer) => {
    if (answer.kind === "done") resolve(answer.output as Output);
    else fail(answer.error.message, answer.error);
  });
  thread.on("messageerror", (error) => fail("its answer cannot be read", error));
  thread.on("error", (error: NodeJS.ErrnoException) => {
    const isFull = error.code === "ERR_WORKER_OUT_OF_MEMORY";
    fail(isFull ? `it needed more than ${limitMegabytes} MB` : error.message, error);
  });
  thread.on("exit", () => fail("it ended without an answer"));
  return promise.finally(async () => {
    clearTimeout(timer);
    signal?.removeEventListener("abort", cancel);
    // Its place is free when it is gone.
    await thread.terminate();
  });
}
