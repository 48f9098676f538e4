import { randomUUID } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { log } from "~/platform/log.server";
import { countRequest, kindOf } from "./metrics/request-metrics";

const ids = new WeakMap<Request, string>();

export function requestId(context: Context): string {
  const known = ids.get(context.req.raw);
  if (known) return known;
  const id = randomUUID();
  ids.set(context.req.raw, id);
  return id;
}

/** One line a request, with an id that error pages show. Never the query: it may hold a token. */
export const logRequest: MiddlewareHandler = async (context, next) => {
  const started = performance.now();
  const id = requestId(context);
  await next();
  // The page cache asks for pages too; those are no visits.
  if (!context.env?.incoming) return;
  context.res.headers.set("x-request-id", id);
  const milliseconds = performance.now() - started;
  countRequest(kindOf(context.req.path), context.res.status, milliseconds);
  log().info({
    id,
    method: context.req.method,
    path: loggablePath(context.req.path),
    status: context.res.status,
    ms: Math.round(milliseconds),
    // An unknown address is worth knowing together with the page that leads to it.
    ...(context.res.status === 404
      ? { referrer: referrerPath(context.req.header("referer")) }
      : {}),
  });
};

/** Addresses with a token in them are logged by their pattern; so are files, whose names tell of people. */
export function loggablePath(path: string): string {
  return path
    .replace(/^(\/files\/[^/]*\/).*/, "$1:name")
    .split("/")
    .map((part) => (/^[\w-]{20,}$/.test(part) && /\d/.test(part) ? ":token" : part.slice(0, 80)))
    .join("/")
    .slice(0, 200);
}

function referrerPath(referrer: string | undefined): string | undefined {
  if (!referrer || !URL.canParse(referrer)) return undefined;
  const { origin, pathname } = new URL(referrer);
  return `${origin}${loggablePath(pathname)}`;
}
