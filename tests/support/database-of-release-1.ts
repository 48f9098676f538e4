import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle as drizzlePostgres } from "drizzle-orm/node-postgres";
import pg from "pg";
import { inject } from "vitest";
import type { Database } from "../../app/platform/database/database.server";
import { projectRoot } from "../../app/platform/project-root.server";
import { databaseUrl, run } from "./database-templates.ts";
import { inMemory } from "./test-database.ts";

/** How many migrations release 0.1.0 had. */
const MIGRATIONS_OF_RELEASE_1 = 9;

export interface OldDatabase {
  db: Database;
  close(): Promise<void>;
}

/** An empty database as release 0.1.0 left it, on the engine that this run is about. */
export async function databaseOfRelease1(): Promise<OldDatabase> {
  const old = process.env.TEST_ENGINE === "postgres" ? await onPostgres() : await embedded();
  const migrationsFolder = join(projectRoot, "database/migrations");
  const files = readMigrationFiles({ migrationsFolder }).slice(0, MIGRATIONS_OF_RELEASE_1);
  const { dialect, session } = old.db as unknown as {
    dialect: { migrate(files: unknown, session: unknown, config: object): Promise<void> };
    session: unknown;
  };
  await dialect.migrate(files, session, { migrationsFolder });
  return old;
}

async function embedded(): Promise<OldDatabase> {
  return inMemory(await PGlite.create({ extensions: { pg_trgm } }));
}

async function onPostgres(): Promise<OldDatabase> {
  const { serverUrl } = inject("postgresTemplate");
  const name = `release1_${randomUUID().replaceAll("-", "")}`;
  await run(serverUrl, `CREATE DATABASE ${name}`);
  const pool = new pg.Pool({ connectionString: databaseUrl(serverUrl, name), max: 2 });
  return {
    db: drizzlePostgres({ client: pool }) as unknown as Database,
    close: async () => {
      await pool.end();
      await run(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}
