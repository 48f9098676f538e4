import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readMigrationFiles } from "drizzle-orm/migrator";

const migrationsFolder = fileURLToPath(new URL("../../database/migrations", import.meta.url));

/** The last migration of each release, and of what was installed before gallery, vote and judging (2d2702e1). */
const LAST_OF = { "0.1.0": "0008_registration_sums", "first half": "0033_found_by" };
export type Release = keyof typeof LAST_OF;

interface Migratable {
  dialect: { migrate(files: unknown, session: unknown, config: object): Promise<void> };
  session: unknown;
}

/** Brings an empty database to where a release left it. */
export async function migrateTo(release: Release, db: object): Promise<void> {
  const journal = readFileSync(`${migrationsFolder}/meta/_journal.json`, "utf8");
  const entries: { tag: string }[] = JSON.parse(journal).entries;
  const last = entries.findIndex(({ tag }) => tag === LAST_OF[release]);
  const files = readMigrationFiles({ migrationsFolder }).slice(0, last + 1);
  const { dialect, session } = db as Migratable;
  await dialect.migrate(files, session, { migrationsFolder });
}
