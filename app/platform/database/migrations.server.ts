import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { projectRoot } from "../project-root.server";
import { type Database, db } from "./database.server";

const migrationsFolder = join(projectRoot, "database/migrations");

/** Its message is for the person who starts the site. */
export class NewerSchema extends Error {}

/** What an older version has stored cannot be carried over. Nothing was changed; the message says what. */
export class CannotCarryOver extends Error {}

/** Applies what is missing, all of it or nothing. The caller makes sure that it runs alone. */
export async function migrateDatabase(database: Database): Promise<void> {
  await refuseNewerSchema(database);
  const migratable = database as unknown as {
    dialect: { migrate(files: unknown, session: unknown, config: object): Promise<void> };
    session: unknown;
  };
  try {
    await migratable.dialect.migrate(readMigrationFiles({ migrationsFolder }), migratable.session, {
      migrationsFolder,
    });
  } catch (error) {
    throw refusedUpgrade(((error as Error).cause ?? error) as Refusal) ?? error;
  }
}

interface Refusal extends Error {
  code?: string;
}

/** How a migration says that it has met a record that it must not guess about. */
const CANNOT_CARRY_OVER = "FA001";
/** The database's own codes; what has another failed on the way to it. */
const SQLSTATE = /^(?=.*\d)[0-9A-Z]{5}$/;
/** Of these it is the connection that failed, or the server that ended. */
const SERVER_AWAY = /^(?:08|57P)/;

function refusedUpgrade({ code = "", message }: Refusal): CannotCarryOver | undefined {
  if (code === CANNOT_CARRY_OVER) return new CannotCarryOver(message);
  if (!SQLSTATE.test(code) || SERVER_AWAY.test(code)) return undefined;
  const what = message.replace(/\s+/g, " ");
  return new CannotCarryOver(
    `The database could not be upgraded, and nothing was changed (${code}: ${what}). Start the version before this one, and report this line.`,
  );
}

/** An older build on a newer schema would write rows that the newer build cannot trust. */
async function refuseNewerSchema(database: Database): Promise<void> {
  const applied = await lastApplied(database);
  const known = await lastKnown();
  if (applied > known) {
    throw new NewerSchema(
      "The database was upgraded by a newer version of this site. Start that version, or restore a backup made before the upgrade.",
    );
  }
}

async function lastKnown(): Promise<number> {
  const journal = JSON.parse(await readFile(join(migrationsFolder, "meta/_journal.json"), "utf8"));
  return Math.max(0, ...journal.entries.map((entry: { when: number }) => entry.when));
}

/** The level of the schema: when its newest migration was made. */
export async function lastApplied(database: Database): Promise<number> {
  const table = rowsOf(
    await database.execute(
      sql`select to_regclass('drizzle.__drizzle_migrations') is not null as present`,
    ),
  );
  if (!table[0]?.present) return 0;
  const rows = rowsOf(
    await database.execute(sql`select max(created_at) as last from drizzle.__drizzle_migrations`),
  );
  return Number(rows[0]?.last ?? 0);
}

/** Whether the database answers and has the schema that this build expects. */
export async function isDatabaseReady(): Promise<boolean> {
  try {
    return (await lastApplied(db())) === (await lastKnown());
  } catch {
    return false;
  }
}

function rowsOf(result: unknown): Record<string, unknown>[] {
  return (result as { rows: Record<string, unknown>[] }).rows;
}
