import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle as drizzleNode } from "drizzle-orm/node-postgres";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import pg from "pg";
import { inject } from "vitest";
import type { Database } from "../../app/platform/database/database.server";
import { projectRoot } from "../../app/platform/project-root.server";
import { databaseUrl, run } from "./database-templates.ts";

/** The last migration of each release. */
const RELEASES = { "0.1.0": "0008_registration_sums" };

export interface OlderDatabase {
  db: Database;
  close(): Promise<void>;
}

/** A database as a release left it, on the engine that this run is about. */
export async function openAsOf(release: keyof typeof RELEASES): Promise<OlderDatabase> {
  const opened = process.env.TEST_ENGINE === "postgres" ? await onPostgres() : await inMemory();
  const folder = join(projectRoot, "database/migrations");
  const { entries } = (await import("../../database/migrations/meta/_journal.json")).default;
  const last = entries.findIndex(({ tag }) => tag === RELEASES[release]);
  const files = readMigrationFiles({ migrationsFolder: folder }).slice(0, last + 1);
  const migratable = opened.db as unknown as {
    dialect: { migrate(files: unknown, session: unknown, config: object): Promise<void> };
    session: unknown;
  };
  await migratable.dialect.migrate(files, migratable.session, { migrationsFolder: folder });
  return opened;
}

async function inMemory(): Promise<OlderDatabase> {
  const client = await PGlite.create({ extensions: { pg_trgm } });
  return {
    db: drizzlePglite({ client }) as unknown as Database,
    close: () => client.close(),
  };
}

async function onPostgres(): Promise<OlderDatabase> {
  const { serverUrl } = inject("postgresTemplate");
  const name = `older_${randomUUID().replaceAll("-", "")}`;
  await run(serverUrl, `CREATE DATABASE ${name}`);
  const client = new pg.Client({ connectionString: databaseUrl(serverUrl, name) });
  await client.connect();
  return {
    db: drizzleNode({ client }) as unknown as Database,
    close: async () => {
      await client.end();
      await run(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}
