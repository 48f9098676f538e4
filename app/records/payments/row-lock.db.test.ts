import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { type Database, db } from "~/platform/database/database.server";
import { rowsOf } from "~/platform/database/rows-of.server";
import { eventsOf } from "~/platform/events/read-events.server";
import { registrationById } from "~/records/intake/find-registration.server";
import { lockRegistration } from "~/records/intake/lock-registration.server";
import { payments } from "~/records/registrations/payments.table.server";
import { aPendingRegistration, webhook } from "../../../tests/support/paid-registrations";
import { isOnPostgres, withFakeStripe } from "../../../tests/support/with-fake-stripe";

/** The switch: with the lock taken out, the same test must fail. */
const lock = vi.hoisted(() => {
  // Those who call it hold on to the real one, where an earlier file of this process has loaded them.
  vi.resetModules();
  return { isTaken: true, readers: 0, secondHasRead: Promise.withResolvers<void>() };
});
afterAll(() => vi.resetModules());

vi.mock("~/records/intake/lock-registration.server", async (importOriginal) => {
  const real = await importOriginal<typeof import("~/records/intake/lock-registration.server")>();
  return {
    lockRegistration: (tx: Database, id: string) =>
      lock.isTaken ? real.lockRegistration(tx, id) : readWithoutLock(tx, id),
  };
});

async function readWithoutLock(tx: Database, id: string) {
  const row = await registrationById(id, tx);
  lock.readers += 1;
  // Nobody writes before another has read as well, and both go on in the same instant: whoever looked now and
  // then would find the other done, on a busy machine.
  if (lock.readers > 1) lock.secondHasRead.resolve();
  await lock.secondHasRead.promise;
  return row;
}

const stripe = withFakeStripe();

afterEach(() => {
  lock.isTaken = true;
  lock.readers = 0;
  lock.secondHasRead = Promise.withResolvers();
});

/** Eight different events about one payment, all at once; how often did it become paid? */
async function timesPaid({ isLockTaken }: { isLockTaken: boolean }): Promise<number> {
  const { id, sessionId } = await aPendingRegistration();
  lock.isTaken = isLockTaken;
  stripe().pay(sessionId);
  const events = Array.from({ length: 8 }, () =>
    stripe().event("checkout.session.completed", sessionId),
  );
  await Promise.all(events.map(webhook));
  expect((await registrationById(id))?.status).toBe("paid");
  const history = await eventsOf("registration", [id]);
  return history.filter(({ fields }) => fields.includes("pending → paid")).length;
}

test("events at once make a registration paid once", async () => {
  expect(await timesPaid({ isLockTaken: true })).toBe(1);
});

// The embedded engine takes one transaction after another, so there is nothing to show on it.
if (isOnPostgres) {
  test("without the row lock they would not", async () => {
    expect(await timesPaid({ isLockTaken: false })).toBeGreaterThan(1);
  });

  test("who waited for the lock sees what was written beside the row meanwhile", async () => {
    const { id } = await aPendingRegistration();
    let waiting: ReturnType<typeof lockRegistration> | undefined;
    await db().transaction(async (tx) => {
      await lockRegistration(tx, id);
      waiting = db().transaction((other) => lockRegistration(other, id));
      await expect.poll(() => whoWaitForLocks(tx)).toBe(1);
      await tx.update(payments).set({ state: "processing" }).where(eq(payments.registrationId, id));
    });
    expect(await waiting).toMatchObject({ checkoutState: "processing" });
  });
}

async function whoWaitForLocks(tx: Database): Promise<number> {
  const [row] = await rowsOf<{ waiting: number }>(
    tx.execute(sql`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`),
  );
  return row?.waiting ?? 0;
}
