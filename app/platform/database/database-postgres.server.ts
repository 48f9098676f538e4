import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { log } from "../log.server";
import { withinTimeout } from "../within-timeout.server";
import { holdLockForConnection } from "./advisory-lock.server";
import type { Database, OpenDatabase } from "./database.server";
import {
  CONNECT_TIMEOUT_MS,
  DatabaseUnavailable,
  IDLE_IN_TRANSACTION_TIMEOUT_MS,
  LONGEST_WAIT_MS,
  LOOK_FOR_US_EVERY_MS,
  noAnswer,
  QUERY_TIMEOUT_MS,
  SILENCE_MS,
  STATEMENT_TIMEOUT_MS,
} from "./database-timeouts.server";
import { migrateDatabase } from "./migrations.server";
import { withNamedStatements } from "./named-statements.server";
import { PatientPool } from "./patient-pool.server";

/** More would not make two cores quicker, and every worker has its own. */
const MOST_CONNECTIONS = 10;

const LIMITS = {
  connectMs: CONNECT_TIMEOUT_MS,
  queryMs: QUERY_TIMEOUT_MS,
  silenceMs: SILENCE_MS,
  longestWaitMs: LONGEST_WAIT_MS,
};

export async function openPostgres(
  connectionString: string,
  { connectMs, queryMs, ...patience } = LIMITS,
): Promise<OpenDatabase> {
  await migrateUnderLock(connectionString);
  const pool = new PatientPool(
    {
      connectionString,
      max: MOST_CONNECTIONS,
      // A crowd comes in waves: to open ten connections anew for each costs more than to keep them.
      idleTimeoutMillis: 60_000,
      connectionTimeoutMillis: connectMs,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
      keepAlive: true,
      // With a million records the planner takes questions for dear enough to compile them first, which takes
      // longer than their answer, and longer than a question may.
      options: `-c jit=off -c client_connection_check_interval=${LOOK_FOR_US_EVERY_MS}`,
    },
    patience,
  );
  pool.on("connect", (client) => limitQueries(client, queryMs));
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

type Answered = (error: unknown, result?: unknown) => void;

/**
 * No query waits for ever. The driver's own limit would take an answer that is there for one that never came,
 * whenever this process stood still for a while. A hung server never answers the rollback either: cutting the
 * connection makes every further query on it fail at once, and the pool throws it away.
 */
function limitQueries(client: pg.PoolClient, longestMs: number): void {
  // A connection cut while nothing runs on it says so by an event; unheard, it would end the process.
  client.on("error", () => {});
  const query = withNamedStatements(client, client.query.bind(client));
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } };
  const limited = async (...args: unknown[]) => {
    try {
      return await withinTimeout(query(...args), longestMs, noAnswer);
    } catch (error) {
      // Drizzle gives a connection back after a transaction, but not when its first word fails:
      // ten of those, and nobody would get one any more.
      if (isBegin(args[0])) client.release(true);
      if (error instanceof DatabaseUnavailable) connection.stream.destroy();
      throw error;
    }
  };
  // The pool asks with a function that wants the answer, everybody else waits for a promise.
  const asked = (...args: unknown[]) => {
    const answered = args.at(-1);
    if (typeof answered !== "function") return limited(...args);
    const tell = answered as Answered;
    limited(...args.slice(0, -1)).then((result) => tell(undefined, result), tell);
    return undefined;
  };
  client.query = asked as typeof client.query;
}

function isBegin(query: unknown): boolean {
  const text = typeof query === "string" ? query : (query as { text?: string }).text;
  return text?.startsWith("begin") ?? false;
}
