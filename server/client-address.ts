import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/**
 * Where a request comes from. `X-Forwarded-For` can be forged by anybody, so only the entries
 * that our own proxies appended count: the last one with one proxy, the last but one with two.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const direct = request.socket.remoteAddress ?? "unknown";
  if (trustedProxies === 0) return direct;
  const forwarded = String(request.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);
  return addressIn(forwarded.at(-trustedProxies) ?? "") ?? direct;
}

/** Some proxies append the port too, which is another one for every connection. */
function addressIn(entry: string): string | undefined {
  const [, bracketed, plain] = /^(?:\[(.+)\]|([^:]+))(?::\d+)?$/.exec(entry) ?? [];
  return [bracketed, plain, entry].find((address) => address && isIP(address));
}
