import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { countsToDo } from "~/admin/overview/counts-to-do.server";
import { db } from "~/platform/database/database.server";
import { events } from "~/platform/events/events.table.server";
import { listPage } from "~/platform/lists/list-page.server";
import { registrationById } from "~/records/intake/find-registration.server";
import { paymentEvents } from "~/records/payments/payment-events.table.server";
import { lookedAtEvent } from "~/records/payments/stray-events.server";
import { OWN_ACCOUNT } from "../../../../../tests/support/fake-stripe-routes";
import { aPendingRegistration, webhook } from "../../../../../tests/support/paid-registrations";
import { aStaffContext } from "../../../../../tests/support/router-context";
import { withFakeStripe } from "../../../../../tests/support/with-fake-stripe";
import { paymentEventsList } from "./payment-events-list.server";

const stripe = withFakeStripe();

beforeEach(async () => {
  await db().delete(paymentEvents);
});

test("an event of nobody's payment waits for staff until one of them has looked at it", async () => {
  const stray = stripe().addSession({ clientReferenceId: "not-ours", amountTotal: 4_200 });
  stripe().pay(stray.id);
  const events = [
    stripe().event("checkout.session.completed", "cs_test_nowhere", { id: "evt_1" }),
    stripe().event("charge.refunded", "cs_test_nowhere", { id: "evt_2" }),
    stripe().event("checkout.session.completed", stray.id, { id: "evt_3" }),
  ];
  for (const event of events) expect(await webhook(event)).toBe(200);
  expect(await countsToDo(aStaffContext())).toContainEqual(
    expect.objectContaining({ path: "/admin/payment-events", count: "3" }),
  );
  expect(await toLookAt()).toMatchObject([
    { id: "evt_3", attention: "unknown_registration", sessionId: stray.id, amountInCents: 4_200 },
    { id: "evt_2", attention: "unknown_session" },
    { id: "evt_1", attention: "unknown_session", objectId: "cs_test_nowhere" },
  ]);

  expect(await lookedAtEvent("evt_1", "staff-1")).toBe(true);
  expect(await lookedAtEvent("evt_1", "staff-1")).toBe(false);
  for (const event of events) expect(await webhook(event)).toBe(200);
  expect((await toLookAt()).map(({ id }) => id)).toEqual(["evt_3", "evt_2"]);
  expect(await auditOf("evt_1")).toMatchObject([
    { actorId: "staff-1", action: "payment-event.look", fields: ["unknown_session"] },
  ]);
});

afterEach(() => {
  stripe().troubles = {};
});

test.each([
  ["of the other mode", { livemode: true }, "other_mode"],
  ["of a connected account", { account: "acct_another" }, "other_account"],
])("an event %s is kept, seen by staff, and moves nothing", async (_, origin, attention) => {
  const { id, sessionId } = await aPendingRegistration();
  stripe().pay(sessionId);
  const asked: string[] = [];
  stripe().onRequest = ({ kind }) => asked.push(kind);
  // With 200 it is not sent again: that would bring the same.
  expect(await webhook(stripe().event("checkout.session.completed", sessionId, origin))).toBe(200);
  stripe().onRequest = () => undefined;
  expect(asked.filter((kind) => kind !== "account")).toEqual([]);
  expect(await registrationById(id)).toMatchObject({ status: "pending" });
  expect(await toLookAt()).toMatchObject([{ attention }]);
});

describe("an event that names our own account", () => {
  test("is kept for staff where our key may not ask whose it is", async () => {
    const { id, sessionId } = await aPendingRegistration();
    stripe().pay(sessionId);
    stripe().troubles = { account: "forbidden" };
    const event = stripe().event("checkout.session.completed", sessionId, { account: OWN_ACCOUNT });
    expect(await webhook(event)).toBe(200);
    expect(await registrationById(id)).toMatchObject({ status: "pending" });
    expect(await toLookAt()).toMatchObject([{ attention: "other_account" }]);
  });

  test("counts like any other; while the service cannot be asked, it is sent again", async () => {
    const { id, sessionId } = await aPendingRegistration();
    stripe().pay(sessionId);
    const event = stripe().event("checkout.session.completed", sessionId, { account: OWN_ACCOUNT });
    stripe().troubles = { account: "fails" };
    expect(await webhook(event)).toBe(503);
    stripe().troubles = {};
    expect(await webhook(event)).toBe(200);
    expect(await registrationById(id)).toMatchObject({ status: "paid" });
    expect(await toLookAt()).toEqual([]);
  });
});

test("what belongs to a registration, or is not our concern, waits for nobody", async () => {
  const { sessionId } = await aPendingRegistration();
  stripe().pay(sessionId);
  await webhook(stripe().event("checkout.session.completed", sessionId));
  await webhook(stripe().event("payment_intent.created", sessionId));
  const second = stripe().addSession({
    clientReferenceId: stripe().session(sessionId).clientReferenceId,
  });
  stripe().pay(second.id);
  await webhook(stripe().event("checkout.session.completed", second.id));
  expect(await toLookAt()).toEqual([]);
  expect(await lookedAtEvent("evt_of_nobody", "staff-1")).toBe(false);
});

async function toLookAt() {
  const url = new URL("http://localhost:3000/admin/payment-events");
  return (await listPage(paymentEventsList, url)).rows;
}

function auditOf(recordId: string) {
  return db().select().from(events).where(eq(events.recordId, recordId));
}
