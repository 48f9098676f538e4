import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type pg from "pg";
import { processState } from "../process-state.server";

/** Either engine: features never know which one they speak to. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export interface OpenDatabase {
  engine: "embedded" | "postgres";
  db: Database;
  /** One consistent view of everything, for as long as it takes: never while a visitor waits. */
  longTransaction<T>(work: (tx: Database) => Promise<T>): Promise<T>;
  /** PostgreSQL only: a connection of one's own, for locks that processes share. Whoever asks ends it. */
  connect?(): Promise<pg.Client>;
  /** Embedded only: the database's folder as it is at one instant. Others wait while it is copied. */
  copyFolder?(target: string): Promise<void>;
  close(): Promise<void>;
}

const current = processState<OpenDatabase | undefined>(() => undefined);

/** Makes a database the one that this process speaks to. */
export function setDatabase(opened: OpenDatabase): void {
  current.value = opened;
}

export function db(): Database {
  return openedDatabase().db;
}

/** For work on the database as a whole; features use `db()`. */
export function openedDatabase(): OpenDatabase {
  if (!current.value) throw new Error("The database is not open yet");
  return current.value;
}
