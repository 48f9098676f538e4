import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { log } from "../log.server";
import { holdLockForConnection } from "./advisory-lock.server";
import type { Database, OpenDatabase } from "./database.server";
import { isReadTimeout } from "./database-down.server";
import {
  CONNECT_TIMEOUT_MS,
  LONGEST_WAIT_MS,
  QUERY_TIMEOUT_MS,
  SILENCE_MS,
  STATEMENT_TIMEOUT_MS,
} from "./database-timeouts.server";
import { migrateDatabase } from "./migrations.server";
import { PatientPool } from "./patient-pool.server";

/** More would not make two cores quicker, and every worker has its own. */
const MOST_CONNECTIONS = 10;

export async function openPostgres(connectionString: string): Promise<OpenDatabase> {
  await migrateUnderLock(connectionString);
  const pool = new PatientPool(
    {
      connectionString,
      max: MOST_CONNECTIONS,
      // A crowd comes in waves: to open ten connections anew for each costs more than to keep them.
      idleTimeoutMillis: 60_000,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
      idle_in_transaction_session_timeout: 10_000,
      keepAlive: true,
      // With a million records the planner takes questions for dear enough to compile them first, which takes
      // longer than their answer, and longer than a question may.
      options: "-c jit=off",
    },
    { silenceMs: SILENCE_MS, longestWaitMs: LONGEST_WAIT_MS },
  );
  pool.on("connect", dropConnectionThatHangs);
  // A connection cut while idle is no bug of ours; the pool opens another.
  pool.on("error", (error) => log().warn({ err: error }, "database connection lost"));
  return {
    engine: "postgres",
    db: drizzle({ client: pool }) as unknown as Database,
    longTransaction: (work) =>
      withOwnConnection(connectionString, (database) =>
        database.transaction(work, { isolationLevel: "repeatable read" }),
      ),
    connect: () => openConnection(connectionString),
    close: () => pool.end(),
  };
}

async function migrateUnderLock(connectionString: string): Promise<void> {
  await withOwnConnection(connectionString, async (database) => {
    await holdLockForConnection(database, "migrations");
    await migrateDatabase(database);
  });
}

async function openConnection(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  await client.connect();
  return client;
}

/** A connection beside the pool, without its time limits. */
async function withOwnConnection<T>(
  connectionString: string,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const client = await openConnection(connectionString);
  try {
    return await work(drizzle({ client }) as unknown as Database);
  } finally {
    await client.end();
  }
}

/**
 * A hung server never answers the rollback either. Cutting the connection makes every
 * further query on it fail at once, and the pool throws it away.
 */
function dropConnectionThatHangs(client: pg.PoolClient): void {
  // A connection cut while nothing runs on it says so by an event; unheard, it would end the process.
  client.on("error", () => {});
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const watched = (...args: unknown[]) => {
    const running = query(...args);
    if (running instanceof Promise) {
      running.catch((error: unknown) => {
        // Drizzle gives a connection back after a transaction, but not when its first word fails:
        // ten of those, and nobody would get one any more.
        if (isBegin(args[0])) client.release(true);
        if (!isReadTimeout(error)) return;
        const { connection } = client as unknown as { connection: { stream: { destroy(): void } } };
        connection.stream.destroy();
      });
    }
    return running;
  };
  client.query = watched as typeof client.query;
}

function isBegin(query: unknown): boolean {
  const text = typeof query === "string" ? query : (query as { text?: string }).text;
  return text?.startsWith("begin") ?? false;
}
