import { randomUUID } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { env } from "~/platform/env.server";
import { log, logSoon } from "~/platform/log.server";
import { countRequest, kindOf } from "./metrics/request-metrics";
import type { RouteTable } from "./route-table";

const ids = new WeakMap<Request, string>();

export function requestId(context: Context): string {
  const known = ids.get(context.req.raw);
  if (known) return known;
  const id = randomUUID();
  ids.set(context.req.raw, id);
  return id;
}

/**
 * One line a request, with an id that error pages show. The address is told by its pattern alone:
 * whatever a visitor typed may be a token.
 */
export function requestLog(routes: RouteTable): MiddlewareHandler {
  return async (context, next) => {
    const started = performance.now();
    const id = requestId(context);
    await next();
    // The page cache asks for pages too; those are no visits.
    if (!context.env?.incoming) return;
    context.res.headers.set("x-request-id", id);
    const { method, path } = context.req;
    const { status } = context.res;
    const milliseconds = performance.now() - started;
    countRequest(kindOf(path), status, milliseconds);
    log().info({
      id,
      method,
      route: routes.patternOf(path),
      status,
      ms: Math.round(milliseconds),
      // An unknown address is worth knowing together with the page that leads to it.
      ...(status === 404 ? { referrer: referrerOf(context.req.header("referer"), routes) } : {}),
    });
  };
}

/** What came from memory took no time and has no error page that would show an id. */
export function logFromMemory(method: string | undefined, route: string, status: number): void {
  logSoon({ method, route, status, ms: 0 });
}

/** Our own pages by their pattern, of other sites no more than which one. */
function referrerOf(referrer: string | undefined, routes: RouteTable): string | undefined {
  if (!referrer || !URL.canParse(referrer)) return undefined;
  const { origin, pathname } = new URL(referrer);
  return origin === env().PUBLIC_URL ? `${origin}${routes.patternOf(pathname)}` : origin;
}
