import { type Database, db } from "../../app/platform/database/database.server";

/**
 * A change that is written and not yet committed while `meanwhile` begins; answers when both are done. Two
 * connections: the embedded engine has one, where nothing can come between.
 */
export async function whileUncommitted(
  change: (tx: Database) => Promise<unknown>,
  meanwhile: () => Promise<unknown>,
): Promise<void> {
  let begun: Promise<unknown> = Promise.resolve();
  await db().transaction(async (tx) => {
    await change(tx);
    begun = run(meanwhile);
    // Done, where nothing makes it wait; a lock makes it wait for the commit below.
    await Promise.race([begun, new Promise((go) => setTimeout(go, 300))]);
  });
  await begun;
}

/** At once and one time: a query by itself begins whenever somebody waits for it. */
async function run(work: () => Promise<unknown>): Promise<void> {
  await work();
}
