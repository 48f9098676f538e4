import type { Context, MiddlewareHandler } from "hono";
import { jsonError } from "~/platform/forms/json-error.server";

const METHODS = new Set(["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"]);
const READING = new Set(["GET", "HEAD"]);

/**
 * What nothing behind this door could answer. A program is told so in JSON; whoever followed a link with a slip in
 * it gets the page that says so kindly.
 */
export function refuseUnreadable(
  pageNotFound: (context: Context) => Promise<Response>,
): MiddlewareHandler {
  return async (context, next) => {
    const { method, url } = context.req;
    if (!METHODS.has(method)) return jsonError("unknown_method");
    const address = new URL(url);
    if (isReadable(address)) return next();
    const isForPerson = READING.has(method) && !/^\/api(\/|$)/i.test(address.pathname);
    if (isForPerson) return pageNotFound(context);
    return jsonError("malformed", { message: "This address cannot be read.", hint: null });
  };
}

/** The database cannot hold a NUL, so it must not be asked about one either. */
function isReadable({ pathname, search }: URL): boolean {
  try {
    return !decodeURIComponent(pathname).includes("\0") && !search.includes("%00");
  } catch {
    return false;
  }
}
