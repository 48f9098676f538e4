import { afterAll, expect, test, vi } from "vitest";
import { isOnPostgres, onAFreshDatabase } from "../../../../tests/support/test-database.ts";
import { openedDatabase } from "../../database/database.server";
import { closeUploadLocks, holdUpload } from "./upload-lock.server";

onAFreshDatabase();
afterAll(closeUploadLocks);

/** The same modules once more, as another process of the site has them, on the same database. */
async function anotherProcess() {
  const database = openedDatabase();
  vi.resetModules();
  const { setDatabase } = await import("../../database/database.server");
  setDatabase(database);
  return import("./upload-lock.server");
}

test("a newer request waits until the older one has let go", async () => {
  const order: string[] = [];
  const release = await holdUpload("a", () => {
    order.push("asked to let go");
    setTimeout(async () => {
      order.push("let go");
      await release();
    }, 50);
  });
  const again = await holdUpload("a", () => {});
  order.push("held anew");
  expect(order).toEqual(["asked to let go", "let go", "held anew"]);
  await again();
});

test("uploads do not wait for each other", async () => {
  const one = await holdUpload("one", () => expect.unreachable());
  const other = await holdUpload("other", () => expect.unreachable());
  await one();
  await other();
});

test("of many requests for one upload only one holds it at any moment", async () => {
  let holders = 0;
  let most = 0;
  await Promise.allSettled(
    Array.from({ length: 20 }, async () => {
      const { promise: wanted, resolve } = Promise.withResolvers<void>();
      const release = await holdUpload("popular", resolve);
      holders += 1;
      most = Math.max(most, holders);
      await Promise.race([wanted, new Promise((done) => setTimeout(done, 20))]);
      holders -= 1;
      await release();
    }),
  );
  expect(most).toBe(1);
});

// The embedded engine has one process only.
if (isOnPostgres) {
  test("another process asks, waits, and gets it; one that dies has let go", async () => {
    const other = await anotherProcess();
    const { promise: asked, resolve } = Promise.withResolvers<void>();
    const release = await holdUpload("shared", resolve);
    const theirs = other.holdUpload("shared", () => {});
    await asked;
    await release();
    await theirs;
    // It ends without a word: the database hangs up for it.
    await other.closeUploadLocks();
    await (await holdUpload("shared", () => {}))();
  });

  test("with the connection to the database gone everybody lets go", async () => {
    const { promise: told, resolve } = Promise.withResolvers<void>();
    await holdUpload("cut", resolve);
    await openedDatabase().db.execute(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query like 'select pg_try_advisory_lock%'`,
    );
    await told;
    await (await holdUpload("another", () => {}))();
  });
}
