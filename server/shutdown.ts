import type { Server } from "node:http";
import { setImmediate as afterWaitingRequests, setTimeout as sleep } from "node:timers/promises";
import { log } from "~/platform/log.server";
import { lifecycle } from "./lifecycle";

const LONGEST_WAIT_MS = 8_000;
/** A proxy that asks /healthz every second has noticed by then, and sends visitors elsewhere. */
const NOTICE_FOR_PROXY_MS = 2_000;

/**
 * On SIGTERM or SIGINT: not healthy any more, finish what is in flight, close, leave within ten
 * seconds. Behind a proxy the door stays open for a moment: whatever the proxy has sent by the time
 * it notices is still answered.
 */
export function stopOnSignal(
  server: Server,
  isBehindProxy: boolean,
  close: () => Promise<void>,
): void {
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    lifecycle.accepting = false;
    log().info({ signal }, "stopping");
    setTimeout(() => process.exit(1), LONGEST_WAIT_MS + 1_500).unref();
    if (isBehindProxy) await sleep(NOTICE_FOR_PROXY_MS);
    await afterWaitingRequests();
    await finishRequests(server, LONGEST_WAIT_MS - (isBehindProxy ? NOTICE_FOR_PROXY_MS : 0));
    await close().catch((error: unknown) => log().error({ err: error }, "not closed cleanly"));
    log().info("stopped");
    process.exit(0);
  };
  process.on("SIGTERM", () => void stop("SIGTERM"));
  process.on("SIGINT", () => void stop("SIGINT"));
}

function finishRequests(server: Server, longestWaitMs: number): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    // Idle connections would otherwise be kept alive for a minute.
    const sweep = setInterval(() => server.closeIdleConnections(), 100);
    setTimeout(() => {
      clearInterval(sweep);
      server.closeAllConnections();
      resolve();
    }, longestWaitMs).unref();
  });
}
