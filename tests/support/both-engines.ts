import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { test } from "@playwright/test";
import pg from "pg";
import { copyPreparedData, type SiteOptions } from "./site-server.ts";
import { findPostgresBinaries, startThrowawayPostgres } from "./throwaway-postgres.ts";

export type Ask = (statement: string) => Promise<Record<string, unknown>[]>;
/** Looks into the database while no site has it open. */
export type LookInto = (look: (ask: Ask) => Promise<void>) => Promise<void>;

/** One test on each engine, with a database that outlives the processes of the site. */
export function onBothEngines(
  name: string,
  body: (options: SiteOptions, lookInto: LookInto) => Promise<void>,
): void {
  test(`${name}: embedded database`, async () => {
    const folder = mkdtempSync(join(tmpdir(), "killed-site-"));
    const dataDir = join(folder, "data");
    copyPreparedData(dataDir);
    await body({ dataDir }, async (look) => {
      const database = await PGlite.create(join(dataDir, "database"), { extensions: { pg_trgm } });
      await look(async (statement) => (await database.query(statement)).rows as never);
      await database.close();
    });
    rmSync(folder, { recursive: true, force: true });
  });

  test(`${name}: PostgreSQL`, async () => {
    const binaries = findPostgresBinaries();
    test.skip(!binaries, "needs PostgreSQL's server");
    const postgres = await startThrowawayPostgres(binaries ?? "");
    await body({ env: { DATABASE_URL: postgres.url } }, async (look) => {
      const client = new pg.Client({ connectionString: postgres.url });
      await client.connect();
      await look(async (statement) => (await client.query(statement)).rows);
      await client.end();
    });
    await postgres.stop();
  });
}
