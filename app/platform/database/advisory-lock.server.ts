import { sql } from "drizzle-orm";
import type { Database } from "./database.server";

/** Any numbers that differ; all processes of this site must agree on them. */
const LOCKS = {
  migrations: 7_272_741,
  owners: 7_272_742,
  retention: 7_272_743,
};

/** One process at a time: the others wait here until the transaction ends. */
export async function holdLock(tx: Database, name: keyof typeof LOCKS): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS[name]})`);
}

/** The same for one thing among many, such as the files of one record. */
export async function holdLockOn(tx: Database, thing: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${thing}, 0))`);
}

/** The same until the connection ends. */
export async function holdLockForConnection(
  database: Database,
  name: keyof typeof LOCKS,
): Promise<void> {
  await database.execute(sql`select pg_advisory_lock(${LOCKS[name]})`);
}
