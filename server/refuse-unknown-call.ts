import type { MiddlewareHandler } from "hono";
import { jsonError } from "~/platform/forms/json-error.server";
import type { KnownRoute, RouteTable } from "./route-table";

/** A program cannot read an error page: whatever goes wrong under `/api/` is told in the one JSON shape. */
export function refuseUnknownCall(routes: RouteTable): MiddlewareHandler {
  return async (context, next) => {
    const { method, path } = context.req;
    if (!/^\/api(\/|$)/i.test(path)) return next();
    const route = routes.find(path);
    if (!route?.pattern.startsWith("/api/")) return jsonError("not_found");
    if (!takes(route, method)) return wrongMethod(route);
    await next();
    const isPage = context.res.headers.get("content-type")?.startsWith("application/json") !== true;
    if (context.res.status < 500 || !isPage) return;
    context.res =
      context.res.status === 503 ? jsonError("unavailable", { wait: 10 }) : jsonError("unexpected");
  };
}

/** An address with both decides for itself. */
function takes({ module }: KnownRoute, method: string): boolean {
  return !!(method === "GET" || method === "HEAD" ? module?.loader : module?.action);
}

function wrongMethod({ module }: KnownRoute): Response {
  if (!module?.loader) return jsonError("method_not_allowed");
  return jsonError("method_not_allowed", {
    allow: "GET, HEAD",
    message: "This address takes GET only.",
    hint: null,
  });
}
