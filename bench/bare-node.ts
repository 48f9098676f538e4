import { fork } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";

/** `node:http` in a process of its own, sending the very bytes and headers that `original` answers with. */
export async function startBareNode(original: string, encoding: string) {
  const node = fork(new URL("./bare-node-server.ts", import.meta.url), [original, encoding]);
  const [address]: AddressInfo[] = await once(node, "message");
  const stop = async () => {
    node.kill("SIGTERM");
    await once(node, "exit");
  };
  return { url: `http://127.0.0.1:${address?.port}/`, pid: node.pid, stop };
}
