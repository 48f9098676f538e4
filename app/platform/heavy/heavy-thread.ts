import { parentPort, workerData } from "node:worker_threads";

/** What a `*.heavy.ts` has to export. */
export interface HeavyModule {
  // biome-ignore lint/suspicious/noExplicitAny: each has an input of its own.
  run(input: any): unknown;
}

export type ThreadAnswer = { kind: "done"; output: unknown } | { kind: "failed"; error: Error };

/** The thread's whole life: one piece of work, and an answer. */
export async function answerInThread(
  load: (name: string) => Promise<HeavyModule | undefined>,
): Promise<void> {
  const { name, input } = workerData as { name: string; input: unknown };
  try {
    const module = await load(name);
    if (!module) throw new Error("there is no such module");
    answer({ kind: "done", output: await module.run(input) });
  } catch (error) {
    // Errors of a library may hold what cannot be cloned.
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    answer({ kind: "failed", error: Object.assign(new Error(message), { stack }) });
  }
}

function answer(told: ThreadAnswer): void {
  parentPort?.postMessage(told);
}
