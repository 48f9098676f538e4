import type { Server } from "node:http";
import { log } from "~/platform/log.server";
import { lifecycle } from "./lifecycle";

const LONGEST_WAIT_MS = 8_000;

/** On SIGTERM or SIGINT: not ready any more, finish what is in flight, close, leave within ten seconds. */
export function stopOnSignal(server: Server, close: () => Promise<void>): void {
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    lifecycle.accepting = false;
    log().info({ signal }, "stopping");
    setTimeout(() => process.exit(1), LONGEST_WAIT_MS + 1_500).unref();
    await finishRequests(server);
    await close().catch((error: unknown) => log().error({ err: error }, "not closed cleanly"));
    log().info("stopped");
    process.exit(0);
  };
  process.on("SIGTERM", () => void stop("SIGTERM"));
  process.on("SIGINT", () => void stop("SIGINT"));
}

function finishRequests(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    // Idle connections would otherwise be kept alive for a minute.
    const sweep = setInterval(() => server.closeIdleConnections(), 100);
    setTimeout(() => {
      clearInterval(sweep);
      server.closeAllConnections();
      resolve();
    }, LONGEST_WAIT_MS).unref();
  });
}
