import { sql } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/** Either engine: features never know which one they speak to. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export interface OpenDatabase {
  engine: "embedded" | "postgres";
  db: Database;
  close(): Promise<void>;
}

export interface DatabaseLocation {
  DATABASE_URL?: string | undefined;
  DATA_DIR: string;
}

/** Opens the configured engine and brings its schema up to date. */
export async function openDatabase(location: DatabaseLocation): Promise<OpenDatabase> {
  if (location.DATABASE_URL) {
    const { openPostgres } = await import("./database-postgres.server");
    return openPostgres(location.DATABASE_URL);
  }
  // Loaded only when used: the embedded engine costs hundreds of megabytes.
  const { openEmbedded } = await import("./database-embedded.server");
  return openEmbedded(location.DATA_DIR);
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

export async function isDatabaseReachable(): Promise<boolean> {
  try {
    await db().execute(sql`select 1`);
    return true;
  } catch {
    return false;
  }
}
