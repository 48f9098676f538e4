import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** How many megabytes the work leaves behind, once what nobody holds is thrown away. */
export async function megabytesRetainedBy(work: () => Promise<void>): Promise<number> {
  const before = retained();
  await work();
  return (retained() - before) / 2 ** 20;
}

function retained(): number {
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc") as () => void;
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
