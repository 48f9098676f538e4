import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { eventsOf } from "~/platform/events/read-events.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { registrationById } from "~/records/intake/find-registration.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { aPendingRegistration, webhook } from "../../../tests/support/paid-registrations";
import { withFakeStripe } from "../../../tests/support/with-fake-stripe";
import { reconcilePayments } from "./reconcile-payments.server";

const stripe = withFakeStripe();

beforeEach(async () => {
  stripe().troubles = {};
  await db().delete(registrations);
});

async function tracesOf(id: string) {
  const history = await eventsOf("registration", [id]);
  const mails = await db().select().from(outbox).where(eq(outbox.recordId, id));
  return { row: await registrationById(id), moves: history.length, mails: mails.length };
}

test("a payment whose event was lost is found, and asking again changes nothing", async () => {
  const { id, sessionId } = await aPendingRegistration();
  stripe().pay(sessionId);
  expect(await reconcilePayments()).toEqual({ asked: 1, moved: 1, failed: 0 });
  const after = await tracesOf(id);
  expect(after).toMatchObject({ row: { status: "paid" }, moves: 2, mails: 2 });
  expect(await reconcilePayments()).toEqual({ asked: 0, moved: 0, failed: 0 });
  expect(await tracesOf(id)).toEqual(after);
});

test("the event that comes after all is welcome, and changes nothing either", async () => {
  const { id, sessionId } = await aPendingRegistration();
  stripe().pay(sessionId);
  await reconcilePayments();
  const after = await tracesOf(id);
  expect(await webhook(stripe().event("checkout.session.completed", sessionId))).toBe(200);
  expect(await tracesOf(id)).toEqual(after);
});

test("a session that ran out unheard ends its registration, an open one stays", async () => {
  const open = await aPendingRegistration();
  const closed = await aPendingRegistration();
  stripe().session(closed.sessionId).status = "expired";
  expect(await reconcilePayments()).toEqual({ asked: 2, moved: 1, failed: 0 });
  expect((await registrationById(open.id))?.status).toBe("pending");
  expect((await registrationById(closed.id))?.status).toBe("expired");
});

test("while Stripe is away nothing moves, and the next run catches up", async () => {
  const { id, sessionId } = await aPendingRegistration();
  stripe().pay(sessionId);
  stripe().troubles = { read: "fails" };
  expect(await reconcilePayments()).toEqual({ asked: 1, moved: 0, failed: 1 });
  stripe().troubles = {};
  await reconcilePayments();
  expect((await registrationById(id))?.status).toBe("paid");
});
