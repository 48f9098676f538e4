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

/**
 * How long a connection may stand still in the middle of a request or an answer. Whoever does not
 * read gets no byte any more and holds what waits for them in memory. A path whose work takes longer
 * calls `request.setTimeout` for itself.
 */
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
  server.timeout = stillnessMs;
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
