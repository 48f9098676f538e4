import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { standStill } from "../../../tests/support/stand-still.ts";
import { isOnPostgres, onAFreshDatabase } from "../../../tests/support/test-database.ts";
import { db } from "./database.server";
import { isDatabaseDown } from "./database-down.server";
import { QUERY_TIMEOUT_MS, SILENCE_MS } from "./database-timeouts.server";
import { rowsOf } from "./rows-of.server";

onAFreshDatabase({ isLimited: true });

/** Longer than a second for those who come last; the embedded engine serves one after the other. */
const SECONDS = isOnPostgres ? 0.4 : 0.01;

test("in a crowd everybody comes to their turn", async () => {
  const visits = Array.from({ length: 40 }, (_, index) =>
    index % 2 === 0
      ? db().transaction((tx) => tx.execute(sql`select pg_sleep(${SECONDS})`))
      : db().execute(sql`select pg_sleep(${SECONDS})`),
  );
  const outcomes = await Promise.allSettled(visits);
  expect(outcomes.filter(({ status }) => status === "rejected")).toEqual([]);
});

test("a transaction that fails gives its connection back", async () => {
  for (let round = 0; round < 25; round++) {
    const failing = db().transaction(async (tx) => {
      await tx.execute(sql`select 1 / 0`);
    });
    await expect(failing).rejects.toThrow();
  }
  await db().execute(sql`select 1`);
});

test.runIf(isOnPostgres)("no question is compiled before it is answered", async () => {
  const [setting] = await rowsOf<{ jit: string }>(db().execute(sql`show jit`));
  expect(setting?.jit).toBe("off");
});

test.runIf(isOnPostgres)("what takes too long is given up, here and there", async () => {
  const slow = db().execute(sql`select pg_sleep(20) as "slow one"`);
  expect(isDatabaseDown(await slow.catch((error: unknown) => error))).toBe(true);
  const running = () =>
    rowsOf(
      db().execute(sql`
        select pid from pg_stat_activity
        where state = 'active' and query like '%slow one%' and pid <> pg_backend_pid()`),
    );
  await expect.poll(running, { timeout: 10_000 }).toEqual([]);
});

test("an answer that came while this process stood still is no silence, of a question or of a crowd", async () => {
  const asked = Array.from({ length: 25 }, () => [
    db().execute(sql`select pg_sleep(0.01)`),
    db().transaction((tx) => tx.execute(sql`select pg_sleep(0.01)`)),
  ]).flat();
  await db().execute(sql`select 1`);
  standStill(QUERY_TIMEOUT_MS + SILENCE_MS + 500);
  const outcomes = await Promise.allSettled(asked);
  expect(outcomes.filter(({ status }) => status === "rejected")).toEqual([]);
});
