import type { ServerOptions } from "node:http";

/** A slow or silent client must not hold a connection for ever. */
export const CONNECTION_LIMITS = {
  headersTimeout: 10_000,
  /** `limitRequestTime` sees to bodies: uploads may take longer than forms. */
  requestTimeout: 0,
  keepAliveTimeout: 65_000,
  /** How often those are looked at; twice a minute if nothing is said. */
  connectionsCheckingInterval: 2_000,
} satisfies ServerOptions;
