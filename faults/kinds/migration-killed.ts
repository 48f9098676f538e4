import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import {
  type Engine,
  type LastingDatabase,
  makeDatabase,
} from "../../tests/support/lasting-database.ts";
import { startSite } from "../../tests/support/site-server.ts";
import type { Fault } from "../fault.ts";

/** How long a first start takes, about: making the embedded database is the greater part of it. */
const FIRST_START_MS = { embedded: 6_000, PostgreSQL: 1_500 };

const journal = new URL("../../database/migrations/meta/_journal.json", import.meta.url);
const MIGRATIONS: number = JSON.parse(readFileSync(journal, "utf8")).entries.length;

export const migrationKilled: Fault = {
  name: "a migration is killed half way and run again",
  tries: { embedded: { full: 8, small: 4 }, PostgreSQL: { full: 15, small: 8 } },
  async run(engine, tries) {
    const losses: string[] = [];
    for (let count = 0; count < tries; count++) {
      const database = await makeDatabase(engine, { isEmpty: true });
      const loss = await killFirstStart(engine, database);
      if (loss) losses.push(loss);
      await database.remove();
    }
    return { acknowledged: 0, losses, brokenPromises: [] };
  },
};

async function killFirstStart(
  engine: Engine,
  database: LastingDatabase,
): Promise<string | undefined> {
  const first = await startSite({ ...database.options, mayFail: true });
  const after = Math.round(Math.random() * FIRST_START_MS[engine]);
  await sleep(after);
  first.process.kill("SIGKILL");
  await first.ended;
  try {
    const second = await startSite(database.options);
    await second.stop();
    const [done] = await database.lookInto((ask) =>
      ask("select count(*)::int as migrations from drizzle.__drizzle_migrations"),
    );
    if (done?.migrations === MIGRATIONS) return undefined;
    return `killed after ${after} ms: ${done?.migrations} of ${MIGRATIONS} migrations`;
  } catch (error) {
    return `killed after ${after} ms: ${(error as Error).message}`;
  }
}
