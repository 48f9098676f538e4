import type { MiddlewareHandler } from "hono";
import { jsonError } from "~/platform/forms/json-error.server";

const METHODS = new Set(["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"]);

/** What no browser asks for, and nothing behind this door could answer. */
export const refuseUnreadable: MiddlewareHandler = async (context, next) => {
  if (!METHODS.has(context.req.method)) return jsonError("unknown_method");
  if (!isReadable(new URL(context.req.url))) {
    return jsonError("malformed", { message: "This address cannot be read.", hint: null });
  }
  return next();
};

/** The database cannot hold a NUL, so it must not be asked about one either. */
function isReadable({ pathname, search }: URL): boolean {
  try {
    return !decodeURIComponent(pathname).includes("\0") && !search.includes("%00");
  } catch {
    return false;
  }
}
