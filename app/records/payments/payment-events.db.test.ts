import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { eventsOf } from "~/platform/events/read-events.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { registrationById } from "~/records/intake/find-registration.server";
import type { SignedEvent } from "../../../tests/support/fake-stripe";
import { aPendingRegistration, webhook } from "../../../tests/support/paid-registrations";
import { ordersToTry } from "../../../tests/support/permutations";
import { withFakeStripe } from "../../../tests/support/with-fake-stripe";
import { paymentEvents } from "./payment-events.table.server";

const stripe = withFakeStripe();

afterEach(() => {
  stripe().delayMs = 0;
  stripe().doesExpand = true;
});

async function mailsAbout(id: string): Promise<string[]> {
  const rows = await db().select().from(outbox).where(eq(outbox.recordId, id));
  return rows.map((row) => `${row.kind} to ${row.recipient}`).sort();
}

const REFUND_LETTER = "registration-refund to ada@example.org";
const DISPUTE_NOTE = "registration-dispute to staff@example.org";
const ONE_CONFIRMATION = [
  "registration-confirmation to ada@example.org",
  "registration-staff-note to staff@example.org",
];

async function stateOf(id: string) {
  const row = await registrationById(id);
  const history = await eventsOf("registration", [id]);
  return {
    status: row?.status,
    refunded: row?.refundedInCents,
    attention: row?.attention,
    becamePaid: history.filter(({ fields }) => fields[0]?.startsWith("pending → ")).length,
    mails: await mailsAbout(id),
  };
}

test("a paid session makes its registration paid, with one confirmation", async () => {
  const { id, sessionId } = await aPendingRegistration();
  stripe().pay(sessionId);
  expect(await webhook(stripe().event("checkout.session.completed", sessionId))).toBe(200);
  expect(await stateOf(id)).toEqual({
    status: "paid",
    refunded: 0,
    attention: [],
    becamePaid: 1,
    mails: ONE_CONFIRMATION,
  });
});

test("the guardian gets the confirmation too", async () => {
  const { id, sessionId } = await aPendingRegistration({
    age: 12,
    guardian_email: "mum@example.org",
  });
  stripe().pay(sessionId);
  await webhook(stripe().event("checkout.session.completed", sessionId));
  expect(await mailsAbout(id)).toContain("registration-confirmation to mum@example.org");
});

test.each([
  ["no signature", (event: SignedEvent) => ({ ...event, signature: "" })],
  [
    "a wrong signature",
    (event: SignedEvent) => ({ ...event, signature: event.signature.replace(/.$/, "x") }),
  ],
  ["a changed body", (event: SignedEvent) => ({ ...event, body: `${event.body} ` })],
])("an event with %s is refused and writes nothing", async (_, spoil) => {
  const { id, sessionId } = await aPendingRegistration();
  stripe().pay(sessionId);
  const before = await db().select().from(paymentEvents);
  expect(await webhook(spoil(stripe().event("checkout.session.completed", sessionId)))).toBe(400);
  expect(await db().select().from(paymentEvents)).toHaveLength(before.length);
  expect((await registrationById(id))?.status).toBe("pending");
});

test("an event with an old or a stranger's signature is refused", async () => {
  const { sessionId } = await aPendingRegistration();
  const sixMinutesAgo = { at: Date.now() - 6 * 60_000 };
  const old = stripe().event("checkout.session.completed", sessionId, sixMinutesAgo);
  const stranger = stripe().event("checkout.session.completed", sessionId, { secret: "whsec_x" });
  expect(await webhook(old)).toBe(400);
  expect(await webhook(stranger)).toBe(400);
});

test("what an event says of itself is not believed: the session is read again", async () => {
  const { id, sessionId } = await aPendingRegistration();
  await webhook(stripe().event("checkout.session.completed", sessionId));
  expect((await registrationById(id))?.status).toBe("pending");
});

test.each([
  ["about a balance, which has no id", { object: { object: "balance", livemode: false } }],
  ["with nothing but its own id", null],
])("a signed event %s is taken and left alone", async (_, data) => {
  const id = `evt_${crypto.randomUUID()}`;
  expect(await webhook(stripe().event("balance.available", "cs_none", { id, data }))).toBe(200);
  const [kept] = await db().select().from(paymentEvents).where(eq(paymentEvents.id, id));
  expect(kept).toMatchObject({ attention: null, registrationId: null });
});

test("a session of another product, which takes no money, is taken and moves nothing", async () => {
  const { id: session } = stripe().addSession({
    mode: "setup",
    status: "complete",
    amountTotal: null as never,
    currency: null,
  });
  expect(await webhook(stripe().event("checkout.session.completed", session))).toBe(200);
});

test("money that went back is seen where the service answers ids for whole objects", async () => {
  const { id, sessionId } = await aPendingRegistration();
  stripe().pay(sessionId);
  await webhook(stripe().event("checkout.session.completed", sessionId));
  stripe().doesExpand = false;
  stripe().session(sessionId).amountRefunded = 2_500;
  await webhook(stripe().event("charge.refunded", sessionId));
  expect(await stateOf(id)).toMatchObject({ status: "refunded", refunded: 2_500 });
});

test("a bank payment that fails is seen there too", async () => {
  const { id, sessionId } = await aPendingRegistration();
  stripe().doesExpand = false;
  const failed = { status: "complete", intentStatus: "requires_payment_method" };
  Object.assign(stripe().session(sessionId), failed);
  await webhook(stripe().event("checkout.session.async_payment_failed", sessionId));
  expect(await registrationById(id)).toMatchObject({ status: "pending", checkoutState: "failed" });
});

test("a bank payment is pending until it arrives", async () => {
  const { id, sessionId } = await aPendingRegistration();
  Object.assign(stripe().session(sessionId), { status: "complete", intentStatus: "processing" });
  await webhook(stripe().event("checkout.session.completed", sessionId));
  expect(await registrationById(id)).toMatchObject({
    status: "pending",
    checkoutState: "processing",
  });
  stripe().pay(sessionId);
  await webhook(stripe().event("checkout.session.async_payment_succeeded", sessionId));
  expect(await stateOf(id)).toMatchObject({ status: "paid", mails: ONE_CONFIRMATION });
});

test("a bank payment that fails can be tried again", async () => {
  const { id, sessionId } = await aPendingRegistration();
  Object.assign(stripe().session(sessionId), {
    status: "complete",
    intentStatus: "requires_payment_method",
  });
  await webhook(stripe().event("checkout.session.async_payment_failed", sessionId));
  expect(await registrationById(id)).toMatchObject({ status: "pending", checkoutState: "failed" });
});

test("a session that runs out ends its registration", async () => {
  const { id, sessionId } = await aPendingRegistration();
  stripe().session(sessionId).status = "expired";
  await webhook(stripe().event("checkout.session.expired", sessionId));
  expect((await registrationById(id))?.status).toBe("expired");
});

test("a payment after that is kept, counted and marked", async () => {
  const { id, sessionId } = await aPendingRegistration();
  stripe().session(sessionId).status = "expired";
  await webhook(stripe().event("checkout.session.expired", sessionId));
  stripe().pay(sessionId);
  await webhook(stripe().event("checkout.session.completed", sessionId));
  expect(await registrationById(id)).toMatchObject({
    status: "paid",
    attention: ["paid_after_expiry"],
  });
});

test.each([{ amountTotal: 1 }, { currency: "cad" }])(
  "a payment with %o is kept and marked, not counted",
  async (wrong) => {
    const { id, sessionId } = await aPendingRegistration();
    Object.assign(stripe().session(sessionId), wrong);
    stripe().pay(sessionId);
    expect(await webhook(stripe().event("checkout.session.completed", sessionId))).toBe(200);
    expect(await stateOf(id)).toMatchObject({
      status: "pending",
      attention: ["wrong_amount"],
      mails: [],
    });
  },
);

test("a payment of nobody's session is kept and marked", async () => {
  const stray = stripe().addSession({ clientReferenceId: "not-ours" });
  stripe().pay(stray.id);
  expect(await webhook(stripe().event("checkout.session.completed", stray.id))).toBe(200);
  expect(await webhook(stripe().event("checkout.session.completed", "cs_test_nowhere"))).toBe(200);
  const kept = await db().select().from(paymentEvents);
  expect(kept.find((event) => event.sessionId === stray.id)?.attention).toBe(
    "unknown_registration",
  );
  expect(kept.find((event) => event.objectId === "cs_test_nowhere")?.attention).toBe(
    "unknown_session",
  );
});

test.each(["checkout.session.completed", "charge.refunded", "charge.dispute.created"])(
  "of another product at the same account nobody has to look at %s",
  async (type) => {
    const shop = stripe().addSession({ clientReferenceId: crypto.randomUUID(), metadata: {} });
    stripe().pay(shop.id);
    shop.amountRefunded = 500;
    shop.disputed = true;
    const id = `evt_${crypto.randomUUID()}`;
    expect(await webhook(stripe().event(type, shop.id, { id }))).toBe(200);
    const [kept] = await db().select().from(paymentEvents).where(eq(paymentEvents.id, id));
    expect(kept).toMatchObject({ attention: null, registrationId: null });
  },
);

test("a second payment is kept and marked, and the first stays", async () => {
  const { id, sessionId } = await aPendingRegistration();
  stripe().pay(sessionId);
  await webhook(stripe().event("checkout.session.completed", sessionId));
  const second = stripe().addSession({ clientReferenceId: id });
  stripe().pay(second.id);
  await webhook(stripe().event("checkout.session.completed", second.id));
  expect(await registrationById(id)).toMatchObject({
    status: "paid",
    checkoutSessionId: sessionId,
    attention: ["second_payment"],
  });
  expect(await mailsAbout(id)).toEqual(ONE_CONFIRMATION);
});

test("a refund in part, then in whole, then a dispute", async () => {
  const { id, sessionId } = await aPendingRegistration();
  stripe().pay(sessionId);
  await webhook(stripe().event("checkout.session.completed", sessionId));
  stripe().session(sessionId).amountRefunded = 1_000;
  await webhook(stripe().event("charge.refunded", sessionId));
  expect(await registrationById(id)).toMatchObject({ status: "paid", refundedInCents: 1_000 });
  stripe().session(sessionId).amountRefunded = 2_500;
  await webhook(stripe().event("charge.refunded", sessionId));
  expect(await registrationById(id)).toMatchObject({ status: "refunded", refundedInCents: 2_500 });
  stripe().session(sessionId).disputed = true;
  await webhook(stripe().event("charge.dispute.created", sessionId));
  expect(await registrationById(id)).toMatchObject({ status: "refunded", attention: ["disputed"] });
  const letters = [REFUND_LETTER, REFUND_LETTER, DISPUTE_NOTE];
  expect(await mailsAbout(id)).toEqual([...ONE_CONFIRMATION, ...letters].sort());
});

test("what was returned before its completion arrives is not called complete", async () => {
  const { id, sessionId } = await aPendingRegistration();
  stripe().pay(sessionId);
  stripe().session(sessionId).amountRefunded = 2_500;
  for (const type of ["charge.refunded", "checkout.session.completed"]) {
    await webhook(stripe().event(type, sessionId));
  }
  expect(await stateOf(id)).toMatchObject({ status: "refunded", mails: [REFUND_LETTER] });
});

test("letters about the money of a child under 13 go to the guardian alone", async () => {
  const guardian_email = "mum@example.org";
  const { id, sessionId } = await aPendingRegistration({ age: 12, guardian_email });
  stripe().pay(sessionId);
  stripe().session(sessionId).amountRefunded = 1_000;
  await webhook(stripe().event("checkout.session.completed", sessionId));
  const refunds = (await mailsAbout(id)).filter((mail) => mail.startsWith("registration-refund"));
  expect(refunds).toEqual([`registration-refund to ${guardian_email}`]);
});

test("while Stripe is away the event is sent back for later, and nothing is written", async () => {
  const { sessionId } = await aPendingRegistration();
  const before = await db().select().from(paymentEvents);
  stripe().troubles = { read: "fails" };
  expect(await webhook(stripe().event("checkout.session.completed", sessionId))).toBe(503);
  stripe().troubles = {};
  expect(await db().select().from(paymentEvents)).toHaveLength(before.length);
});

test("the same event twenty times at once counts once", async () => {
  const { id, sessionId } = await aPendingRegistration();
  stripe().pay(sessionId);
  const event = stripe().event("checkout.session.completed", sessionId);
  const answers = await Promise.all(Array.from({ length: 20 }, () => webhook(event)));
  expect(new Set(answers)).toEqual(new Set([200]));
  expect(await stateOf(id)).toMatchObject({
    status: "paid",
    becamePaid: 1,
    mails: ONE_CONFIRMATION,
  });
});

/** What happened to one session, and what the payment service says afterwards. */
const LIFE = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "charge.refunded",
  "charge.dispute.created",
];

test.each(ordersToTry(LIFE))(
  "in the order %s, %s, %s, %s, five times each and at once, one right state",
  async (...order) => {
    const { id, sessionId } = await aPendingRegistration();
    stripe().pay(sessionId);
    stripe().session(sessionId).amountRefunded = 1_000;
    stripe().session(sessionId).disputed = true;
    const events = order.map((type) => stripe().event(type, sessionId));
    const deliveries = [...events, ...events, ...events, ...events, ...events];
    const answers = await Promise.all(deliveries.map(webhook));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await stateOf(id)).toEqual({
      status: "paid",
      refunded: 1_000,
      attention: ["disputed"],
      becamePaid: 1,
      mails: [...ONE_CONFIRMATION, REFUND_LETTER, DISPUTE_NOTE].sort(),
    });
  },
);
