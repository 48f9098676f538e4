import type { Server, ServerOptions } from "node:http";
import type { Socket } from "node:net";
import { networkOf } from "~/platform/forms/rate-limit.server";
import { countConnection, countRefusedConnection } from "./metrics/connection-metrics";

/** A slow or silent client must not hold a connection for ever. */
export const CONNECTION_LIMITS = {
  headersTimeout: 10_000,
  /** `limitRequestTime` sees to bodies: uploads may take longer than forms. */
  requestTimeout: 0,
  keepAliveTimeout: 65_000,
  /** How often those are looked at; twice a minute if nothing is said. */
  connectionsCheckingInterval: 2_000,
} satisfies ServerOptions;

/** Most requests have no body: Node need not make a stream of nothing for each. */
export const SERVER_OPTIONS = { ...CONNECTION_LIMITS, optimizeEmptyRequests: true };

/** How long not one byte of an answer may be taken. Whoever does not read holds what waits for them in memory. */
const LONGEST_STILLNESS_MS = 30_000;

/** Of all connections, what one network may hold: a school shares an address, and must not be alone. */
const SHARE_OF_ONE_NETWORK = 0.25;

interface Ceiling {
  connections: number;
  /** Behind a proxy all connections come from one address, and nobody can be told apart. */
  isBehindProxy: boolean;
  stillnessMs?: number;
}

/** One client, or many at once, cannot take all that this process has. */
export function limitConnections(
  server: Server,
  { connections, isBehindProxy, stillnessMs = LONGEST_STILLNESS_MS }: Ceiling,
): void {
  closeThoseWhoDoNotRead(server, stillnessMs);
  server.maxConnections = connections;
  // Among workers the one that is full would otherwise hand the connection round and round.
  Object.assign(server, { dropMaxConnection: true });
  server.on("drop", () => countRefusedConnection("all"));
  const network = isBehindProxy ? undefined : new NetworkShare(connections * SHARE_OF_ONE_NETWORK);
  server.on("connection", (socket) => {
    countConnection(1);
    socket.once("close", () => countConnection(-1));
    network?.take(socket);
  });
}

/**
 * Node closes a socket that stands still, and knows whether a part of what waits was taken. A timer
 * for every request would cost as much as the page: only those that something waits for get one.
 */
function closeThoseWhoDoNotRead(server: Server, stillnessMs: number): void {
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  const sweep = setInterval(() => {
    for (const socket of sockets) {
      if (socket.writableLength > 0 && socket.timeout !== stillnessMs)
        socket.setTimeout(stillnessMs);
    }
  }, stillnessMs / 6);
  sweep.unref();
  server.once("close", () => clearInterval(sweep));
}

class NetworkShare {
  readonly #held = new Map<string, number>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = Math.max(1, most);
  }

  take(socket: Socket): void {
    const network = networkOf(socket.remoteAddress ?? "");
    const held = this.#held.get(network) ?? 0;
    if (held >= this.#most) {
      countRefusedConnection("network");
      socket.destroy();
      return;
    }
    this.#held.set(network, held + 1);
    socket.once("close", () => this.#giveBack(network));
  }

  #giveBack(network: string): void {
    const held = (this.#held.get(network) ?? 1) - 1;
    if (held > 0) this.#held.set(network, held);
    else this.#held.delete(network);
  }
}
