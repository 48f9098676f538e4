import type { MiddlewareHandler } from "hono";

const METHODS = new Set(["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"]);

/** What no browser asks for, and nothing behind this door could answer. */
export const refuseUnreadable: MiddlewareHandler = async (context, next) => {
  const refuse = (message: string, code: string, status: 400 | 405) =>
    context.json({ message, details: null, hint: null, code }, status);
  if (!METHODS.has(context.req.method)) {
    return refuse("This method is not known here.", "method_not_allowed", 405);
  }
  if (!isReadable(new URL(context.req.url))) {
    return refuse("This address cannot be read.", "malformed", 400);
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
