/**
 * A query never waits for ever: when the database hangs, a visitor is told so within three seconds.
 * One that hangs lets nobody connect, answers no query and frees no connection, so that each of these
 * alone must stay below that.
 */
export const CONNECT_TIMEOUT_MS = 1_500;
export const QUERY_TIMEOUT_MS = 1_800;
/**
 * PostgreSQL's own limits are for what nobody waits for any more, and far beyond ours: it counts time in which
 * all of the machine stood still, and would drop whatever was going on then.
 */
export const STATEMENT_TIMEOUT_MS = 30_000;
export const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000;
/** How soon it sees that we have given up, and stops. */
export const LOOK_FOR_US_EVERY_MS = 500;
/** How long those who wait for a connection hear of no answer to anybody else before they give up. */
export const SILENCE_MS = 1_000;
/** In a crowd that moves on. */
export const LONGEST_WAIT_MS = 8_000;

export class DatabaseUnavailable extends Error {
  constructor(cause?: unknown) {
    super("The database does not answer", { cause });
  }
}

export const noAnswer = () => new DatabaseUnavailable();
