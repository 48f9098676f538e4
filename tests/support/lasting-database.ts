import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import pg from "pg";
import { copyPreparedData, type SiteOptions } from "./site-server.ts";
import {
  findPostgresBinaries,
  startThrowawayPostgres,
  type ThrowawayPostgres,
} from "./throwaway-postgres.ts";

export const ENGINES = ["embedded", "PostgreSQL"] as const;
export type Engine = (typeof ENGINES)[number];
export type Ask = (statement: string) => Promise<Record<string, unknown>[]>;

/** A database that outlives the processes of the site. */
export interface LastingDatabase {
  /** What a process of the site needs to find it. */
  options: Pick<SiteOptions, "dataDir" | "env">;
  /** Looks into it while no process of the site has it open. */
  lookInto<T>(look: (ask: Ask) => Promise<T>): Promise<T>;
  /** The server, where there is one. */
  postgres: ThrowawayPostgres | undefined;
  remove(): Promise<void>;
}

export interface DatabasePlace {
  parentFolder?: string;
  /** As before the very first start; otherwise it has been opened once. */
  isEmpty?: boolean;
}

export function makeDatabase(engine: Engine, place: DatabasePlace = {}): Promise<LastingDatabase> {
  return engine === "embedded" ? makeEmbedded(place) : makePostgres(place);
}

export function hasEngine(engine: Engine): boolean {
  return engine === "embedded" || findPostgresBinaries() !== undefined;
}

async function makeEmbedded(place: DatabasePlace): Promise<LastingDatabase> {
  const folder = mkdtempSync(join(place.parentFolder ?? tmpdir(), "fault-"));
  const dataDir = join(folder, "data");
  if (!place.isEmpty) copyPreparedData(dataDir);
  return {
    options: { dataDir },
    postgres: undefined,
    async lookInto(look) {
      const database = await PGlite.create(join(dataDir, "database"), { extensions: { pg_trgm } });
      try {
        return await look(async (statement) => (await database.query(statement)).rows as never);
      } finally {
        await database.close();
      }
    },
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function makePostgres({ parentFolder }: DatabasePlace): Promise<LastingDatabase> {
  const postgres = await startThrowawayPostgres(findPostgresBinaries() ?? "", {
    ...(parentFolder && { parentFolder }),
    mayForget: false,
  });
  // Nothing of value: backups and the list of erasures.
  const dataDir = mkdtempSync(join(tmpdir(), "fault-"));
  return {
    options: { dataDir, env: { DATABASE_URL: postgres.url } },
    postgres,
    async lookInto(look) {
      const client = new pg.Client({ connectionString: postgres.url });
      await client.connect();
      try {
        return await look(async (statement) => (await client.query(statement)).rows);
      } finally {
        await client.end();
      }
    },
    async remove() {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
