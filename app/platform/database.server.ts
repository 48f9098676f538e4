import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/** Either engine: features never know which one they speak to. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export interface OpenDatabase {
  engine: "embedded" | "postgres";
  db: Database;
  close(): Promise<void>;
}

let current: OpenDatabase | undefined;

/** Makes a database the one that this process speaks to. */
export function setDatabase(opened: OpenDatabase): void {
  current = opened;
}

export function db(): Database {
  if (!current) throw new Error("The database is not open yet");
  return current.db;
}
