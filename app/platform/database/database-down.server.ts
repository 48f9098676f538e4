import { DatabaseUnavailable } from "./database-timeouts.server";

/**
 * PostgreSQL's own words for "not now": connection trouble, rolled back for another's sake (a deadlock), out of
 * resources, shutting down, cancelled; and a transaction that it gave up because we were silent for too long.
 */
const PASSING_STATES = /^(08|40|53|57|58|25P03)/;
const NETWORK_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ENOENT",
  "ETIMEDOUT",
  "ENOTFOUND",
]);

/** Whether a failure means that the database is away, and not that our code is wrong. */
export function isDatabaseDown(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseUnavailable) return true;
    const code = (cause as NodeJS.ErrnoException).code;
    if (code && (PASSING_STATES.test(code) || NETWORK_CODES.has(code))) return true;
    if (
      /timeout exceeded when trying to connect|Connection terminated|not queryable/.test(
        cause.message,
      )
    ) {
      return true;
    }
  }
  return false;
}
