import { randomUUID } from "node:crypto";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { inject } from "vitest";
import type { Database } from "../../app/platform/database/database.server";
import { databaseUrl, run } from "./database-templates.ts";
import { migrateTo, type Release } from "./released-migrations.ts";
import { openInMemory } from "./test-database.ts";

export interface OlderDatabase {
  db: Database;
  close(): Promise<void>;
}

/** A database as a release left it, on the engine that this run is about. */
export async function openAsOf(release: Release): Promise<OlderDatabase> {
  const opened = process.env.TEST_ENGINE === "postgres" ? await onPostgres() : await openInMemory();
  await migrateTo(release, opened.db);
  return opened;
}

async function onPostgres(): Promise<OlderDatabase> {
  const { serverUrl } = inject("postgresTemplate");
  const name = `older_${randomUUID().replaceAll("-", "")}`;
  await run(serverUrl, `CREATE DATABASE ${name}`);
  const pool = new pg.Pool({ connectionString: databaseUrl(serverUrl, name), max: 2 });
  return {
    db: drizzle({ client: pool }) as unknown as Database,
    close: async () => {
      await pool.end();
      await run(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}
