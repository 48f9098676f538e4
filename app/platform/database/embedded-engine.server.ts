import { type PGlite, type PGliteOptions, types } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { drizzle } from "drizzle-orm/pglite";
import type { Database } from "./database.server";
import { PreparingEngine } from "./preparing-engine.server";

/** The embedded engine as the site uses it: Drizzle reads times and numbers out of text itself. */
export async function createEngine(options: PGliteOptions): Promise<PreparingEngine> {
  const engine = new PreparingEngine({ ...options, extensions: { pg_trgm } });
  await engine.waitReady;
  for (const type of READ_BY_DRIZZLE) engine.parsers[type] = (text) => text;
  return engine;
}

export function drizzleOn(engine: PGlite): Database {
  return drizzle({ client: withoutParsers(engine) }) as unknown as Database;
}

const ARRAYS = { timestamp: 1115, date: 1182, timestamptz: 1185, interval: 1187, numeric: 1231 };
const READ_BY_DRIZZLE = [
  types.TIMESTAMP,
  types.TIMESTAMPTZ,
  types.INTERVAL,
  types.DATE,
  ...Object.values(ARRAYS),
];

interface Connection {
  query: PGlite["query"];
  transaction?: PGlite["transaction"];
}

/**
 * Drizzle names its nine parsers with every query, and for that the engine copies its own three
 * hundred: a third of the processor's time of a short query.
 */
function withoutParsers<T extends Connection>(connection: T): T {
  const { transaction } = connection;
  const replaced: Connection = {
    query: (text, params, options) => connection.query(text, params, { rowMode: options?.rowMode }),
    transaction: (work) =>
      transaction?.call(connection, (inner) => work(withoutParsers(inner))) as never,
  };
  return new Proxy(connection, {
    get(target, name) {
      if (name === "query" || name === "transaction") return replaced[name];
      const member = Reflect.get(target, name, target);
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
}
