import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** How many megabytes the work leaves behind, once what nobody holds is thrown away. */
export async function megabytesRetainedBy(work: () => Promise<void>): Promise<number> {
  const before = await retained();
  await work();
  return ((await retained()) - before) / 2 ** 20;
}

async function retained(): Promise<number> {
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc") as () => void;
  for (let round = 0; round < 3; round += 1) {
    collectGarbage();
    // Streams let go of what they held only once they are told that they are over.
    await setImmediate();
  }
  return process.memoryUsage().heapUsed;
}
