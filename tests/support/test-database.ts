import { randomUUID } from "node:crypto";
import type { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { afterAll, beforeAll, inject } from "vitest";
import { type OpenDatabase, setDatabase } from "../../app/platform/database/database.server";
import { openPostgres } from "../../app/platform/database/database-postgres.server";
import { createEngine, drizzleOn } from "../../app/platform/database/embedded-engine.server";
import { databaseUrl, run } from "./database-templates.ts";
import { lendEngine } from "./lent-engines.ts";
import { countQuestionsOf } from "./time-in-database.ts";

/** Which engine this run is about. */
export const isOnPostgres = process.env.TEST_ENGINE === "postgres";

countQuestionsOf([pg.Client, pg.Pool]);

/** For what hangs: a test that asks more of a busy machine than a visitor would is slow, and not wrong. */
const PATIENT = {
  connectMs: 60_000,
  queryMs: 60_000,
  silenceMs: 60_000,
  longestWaitMs: 120_000,
};

interface TestDatabase {
  /** With the limits of time that visitors meet: for tests that are about them. */
  isLimited?: boolean;
}

/** Call at the top of a `*.db.test.ts`: its tests speak to a freshly migrated database of their own. */
export function onAFreshDatabase(wanted?: TestDatabase): void {
  let opened: OpenDatabase | undefined;
  beforeAll(async () => {
    opened = await openTestDatabase(wanted);
    setDatabase(opened);
  });
  afterAll(async () => opened?.close());
}

/** One more database, on the engine that this run is about. */
export function openTestDatabase({ isLimited = false }: TestDatabase = {}): Promise<OpenDatabase> {
  return isOnPostgres ? openCopyOnPostgres(isLimited ? undefined : PATIENT) : openCopyInMemory();
}

async function openCopyInMemory(): Promise<OpenDatabase> {
  const { engine, giveBack } = await lendEngine();
  return opened(engine, giveBack);
}

/** The embedded engine without a folder and without tables. */
export async function openInMemory(): Promise<OpenDatabase> {
  const engine = await createEngine({});
  return opened(engine, () => engine.close());
}

function opened(engine: PGlite, close: () => Promise<void>): OpenDatabase {
  const db = drizzleOn(engine);
  return {
    engine: "embedded",
    db,
    longTransaction: (work) => db.transaction(work, { isolationLevel: "repeatable read" }),
    close,
  };
}

async function openCopyOnPostgres(limits: typeof PATIENT | undefined): Promise<OpenDatabase> {
  const template = inject("postgresTemplate");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await run(template.serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template.name}`);
  const opened = await openPostgres(databaseUrl(template.serverUrl, name), limits);
  return {
    ...opened,
    close: async () => {
      await opened.close();
      await run(template.serverUrl, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}
