import type { MiddlewareHandler } from "hono";
import { env } from "~/platform/env.server";
import { jsonError } from "~/platform/forms/json-error.server";
import { isJson } from "~/platform/forms/media-type.server";
import type { RouteTable } from "./route-table";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** A page of another site must not be able to act in a visitor's name. */
export function refuseCrossSite(routes: Pick<RouteTable, "find">): MiddlewareHandler {
  return async (context, next) => {
    const { method, path } = context.req;
    const isOpen = SAFE_METHODS.has(method) || routes.find(path)?.handle.provesItself;
    return isOpen || isOurs(context.req.raw) ? next() : jsonError("cross_site");
  };
}

function isOurs({ method, headers }: Request): boolean {
  const fetchSite = headers.get("sec-fetch-site");
  if (fetchSite && fetchSite !== "same-origin" && fetchSite !== "none") return false;
  const origin = headers.get("origin");
  if (origin) return origin === env().PUBLIC_URL || isSameHost(origin, headers.get("host"));
  if (fetchSite) return true;
  // Browsers always send one of the two with a form, and know no other method for one; a program that sends JSON
  // sends neither.
  return method !== "POST" || isJson(headers);
}

/** Reached by another name, as on a developer's machine. A page that came unencrypted may be anybody's. */
function isSameHost(origin: string, host: string | null): boolean {
  if (!URL.canParse(origin) || new URL(origin).host !== host) return false;
  return origin.startsWith("https:") || env().PUBLIC_URL.startsWith("http:");
}
