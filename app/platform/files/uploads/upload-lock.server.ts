import type pg from "pg";
import { openedDatabase } from "../../database/database.server";
import { processState } from "../../process-state.server";
import { withinTimeout } from "../../within-timeout.server";

/** Longer than it takes to write what is in memory and to let go. */
const LONGEST_WAIT_MS = 10_000;
const ASK_AGAIN_MS = 100;
const CHANNEL = "upload_wanted";

/** Another request for the same upload would not let go of it. */
export class UploadHeld extends Error {}

interface Hold {
  /** Called when a newer request wants the upload, or when the lock is lost. */
  letGo: () => void;
  /** False while it still waits for another process. */
  isHeld: boolean;
  released: Promise<void>;
}

const holds = processState(() => new Map<string, Hold>());

/**
 * Only one request at a time may touch an upload, in whichever process. The newest wins: somebody
 * who sends anew has given up the connection that still holds it. Call the answer to release it.
 */
export async function holdUpload(id: string, letGo: () => void): Promise<() => Promise<void>> {
  for (let older = holds.value.get(id); older; older = holds.value.get(id)) {
    older.letGo();
    await withinTimeout(older.released, LONGEST_WAIT_MS, () => new UploadHeld(id));
  }
  // Nothing may come between the last look and this: others wait for the same moment.
  const { promise: released, resolve } = Promise.withResolvers<void>();
  const hold = { letGo, isHeld: false, released };
  holds.value.set(id, hold);
  const releaseHere = () => {
    holds.value.delete(id);
    resolve();
  };
  try {
    const releaseElsewhere = await holdAmongProcesses(id);
    hold.isHeld = true;
    return async () => {
      await releaseElsewhere().catch(() => {});
      releaseHere();
    };
  } catch (error) {
    releaseHere();
    throw error;
  }
}

/** The embedded engine has one process; PostgreSQL forgets the locks of one that dies. */
async function holdAmongProcesses(id: string): Promise<() => Promise<void>> {
  const client = await lockConnection();
  if (!client) return async () => {};
  const giveUpAt = Date.now() + LONGEST_WAIT_MS;
  while (!(await tryLock(client, id))) {
    if (Date.now() > giveUpAt) throw new UploadHeld(id);
    await client.query("select pg_notify($1, $2)", [CHANNEL, id]);
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  }
  return async () => {
    await client.query("select pg_advisory_unlock(hashtextextended($1, 0))", [`upload ${id}`]);
  };
}

async function tryLock(client: pg.Client, id: string): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(
    "select pg_try_advisory_lock(hashtextextended($1, 0)) as held",
    [`upload ${id}`],
  );
  return rows[0]?.held ?? false;
}

const connection = processState<Promise<pg.Client> | undefined>(() => undefined);

/** One for all uploads of this process, so that the pool stays for those who wait for an answer. */
function lockConnection(): Promise<pg.Client> | undefined {
  const { connect } = openedDatabase();
  if (!connect) return undefined;
  connection.value ??= connect().then(listen);
  connection.value.catch(forgetConnection);
  return connection.value;
}

async function listen(client: pg.Client): Promise<pg.Client> {
  client.on("notification", ({ payload = "" }) => {
    const hold = holds.value.get(payload);
    if (hold?.isHeld) hold.letGo();
  });
  // Without the connection the locks are gone too, and another process may take them.
  client.on("error", letGoOfAll);
  client.on("end", letGoOfAll);
  await client.query(`listen ${CHANNEL}`);
  return client;
}

function letGoOfAll(): void {
  forgetConnection();
  for (const { letGo } of holds.value.values()) letGo();
}

function forgetConnection(): void {
  connection.value = undefined;
}

/** For a process that ends. */
export async function closeUploadLocks(): Promise<void> {
  await (await connection.value?.catch(() => undefined))?.end();
}
