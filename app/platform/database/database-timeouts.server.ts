/**
 * A query never waits for ever: a visitor gets an answer within three seconds,
 * so waiting for a connection and for the query together must stay below that.
 */
export const CONNECT_TIMEOUT_MS = 1_000;
export const STATEMENT_TIMEOUT_MS = 1_500;
export const QUERY_TIMEOUT_MS = 1_800;

export class DatabaseUnavailable extends Error {
  constructor(cause?: unknown) {
    super("The database does not answer", { cause });
  }
}
