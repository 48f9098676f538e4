import type { MiddlewareHandler } from "hono";
import { jsonError } from "~/platform/forms/json-error.server";
import type { KnownRoute, RouteTable } from "./route-table";

/** Forms know two methods, and only files are sent with others. */
const OF_PAGES = new Set(["GET", "HEAD", "POST", "OPTIONS"]);

/** A program cannot read an error page: whatever goes wrong under `/api/` is told in the one JSON shape. */
export function refuseUnknownCall(routes: RouteTable): MiddlewareHandler {
  return async (context, next) => {
    const { method, path } = context.req;
    const route = routes.find(path);
    if (!/^\/api(\/|$)/i.test(path)) {
      return route && !OF_PAGES.has(method) ? wrongMethod(route) : next();
    }
    if (!route?.pattern.startsWith("/api/")) return jsonError("not_found");
    if (!takes(route, method)) return wrongMethod(route);
    await next();
    const isPage = context.res.headers.get("content-type")?.startsWith("application/json") !== true;
    if (context.res.status < 500 || !isPage) return;
    context.res =
      context.res.status === 503 ? jsonError("unavailable", { wait: 10 }) : jsonError("unexpected");
  };
}

function takes({ module }: KnownRoute, method: string): boolean {
  if (method === "GET" || method === "HEAD") return !!module?.loader;
  return method === "POST" && !!module?.action;
}

function wrongMethod({ module }: KnownRoute): Response {
  // A call's one function answers every method, to tell those that it does not take.
  const isCall: boolean = !module?.loader || module.loader === (module.action as unknown);
  if (isCall) return jsonError("method_not_allowed");
  return jsonError("method_not_allowed", {
    allow: module?.action ? "GET, HEAD, POST" : "GET, HEAD",
    message: `This address takes ${module?.action ? "GET and POST" : "GET"} only.`,
    hint: null,
  });
}
