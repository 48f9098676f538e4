import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { versionOf } from "~/platform/database/record-version.server";
import { eventsOf } from "~/platform/events/read-events.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { currentSite } from "~/platform/site/site.server";
import { hasPlace } from "~/records/access/has-place.server";
import { entries, entryMembers } from "~/records/entries/entries.table.server";
import { registrationById } from "~/records/intake/find-registration.server";
import { openCheckout } from "~/records/payments/open-checkout.server";
import { reconcilePayments } from "~/records/payments/reconcile-payments.server";
import { payments } from "~/records/registrations/payments.table.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { voucherUses } from "~/records/vouchers/vouchers.table.server";
import { aPendingRegistration } from "../../../../../tests/support/paid-registrations";
import { aRegistration } from "../../../../../tests/support/registrations";
import { aSentForm, aStaffContext } from "../../../../../tests/support/router-context";
import { DEFAULT_NOW } from "../../../../../tests/support/site-server";
import { aVoucher } from "../../../../../tests/support/vouchers";
import { withFakeStripe } from "../../../../../tests/support/with-fake-stripe";
import { confirmationView } from "../../confirmation/confirmation-view.server";
import { receiptPdf } from "../../confirmation/receipt-pdf.server";
import { registrationSchema } from "../../registration-schema";
import { startRegistration } from "../../start-registration.server";
import { arrangePrice, endArrangement } from "./arrange-price.server";
import { changeRegistration } from "./registration-action.server";

const stripe = withFakeStripe();
const ACTOR = "staff-1";

beforeEach(async () => {
  await db().delete(registrations);
  await db().delete(outbox);
});

test("an arranged price closes the open page, is told, and is what the next page asks for", async () => {
  const { id, token, sessionId } = await aPendingRegistration();
  expect(await arrange(id, { kind: "scholarship", amountInCents: 500 })).toBe("changed");
  expect(stripe().session(sessionId).status).toBe("expired");
  expect(await confirmationView(token, site())).toMatchObject({
    isDue: true,
    price: { amountInCents: 500 },
    priceNews: null,
    receipt: expect.arrayContaining([{ label: "Price", text: "$5, Scholarship" }]),
  });
  expect(await lettersOf(id)).toEqual(["registration-price-arranged"]);
  const inMarch = { ...site(), now: new Date("2026-03-01T12:00:00-07:00") };
  const opened = await openCheckout(await rowOf(id), inMarch, { amountInCents: 500 });
  expect(opened).toMatchObject({ kind: "open", registration: { amountInCents: 500 } });
  const next = (await rowOf(id)).checkoutSessionId ?? "";
  expect(stripe().session(next).amountTotal).toBe(500);
  stripe().pay(next);
  await reconcilePayments();
  expect(await rowOf(id)).toMatchObject({ status: "paid", attention: [] });
});

test("the event log has who arranged what, from which price, and why", async () => {
  const { id } = await aPendingRegistration();
  await arrange(id, { kind: "scholarship", amountInCents: 500 });
  const event = (await eventsOf("registration", [id])).find(
    ({ action }) => action === "registration.price",
  );
  expect(event).toMatchObject({
    actorKind: "staff",
    actorId: ACTOR,
    fields: ["Scholarship", "price changed from $25 (early-bird price) to $5"],
    note: "Agreed on the phone",
  });
});

test("a school on the $15 track pays for the places that were arranged, and these are kept", async () => {
  const { id } = await aPendingRegistration({ registration_type: "school" });
  expect(await arrange(id, { kind: "school_track" })).toMatchObject({
    refused: expect.stringContaining("for how many students"),
  });
  await arrange(id, { kind: "school_track", places: 40 });
  const row = await rowOf(id);
  expect(row).toMatchObject({
    amountInCents: 60_000,
    arrangedPlaces: 40,
    discountInCents: 190_000,
  });
  const opened = await openCheckout(row, site(), { amountInCents: 60_000 });
  expect(opened).toMatchObject({ kind: "open" });
  const { checkoutSessionId } = await rowOf(id);
  expect(stripe().session(checkoutSessionId ?? "").amountTotal).toBe(60_000);
  await expect(receiptPdf(row, site())).resolves.toBeInstanceOf(Uint8Array);
});

describe("a waiver", () => {
  test("gives the place at once, without a payment, and writes the confirmation", async () => {
    const { id, token, sessionId } = await aPendingRegistration();
    await arrange(id, { kind: "waiver" });
    expect(stripe().session(sessionId).status).toBe("expired");
    expect(await rowOf(id)).toMatchObject({
      status: "paid",
      amountInCents: 0,
      arrangedKind: "waiver",
      paidBy: null,
      freeAt: expect.any(Date),
    });
    expect(await db().$count(payments, eq(payments.state, "paid"))).toBe(0);
    expect(await lettersOf(id)).toEqual(["registration-confirmation", "registration-staff-note"]);
    expect(await confirmationView(token, site())).toMatchObject({ isFree: true, isDue: false });
    const [member] = await db()
      .select({ participantId: entryMembers.participantId })
      .from(entryMembers)
      .innerJoin(entries, eq(entries.id, entryMembers.entryId))
      .where(eq(entries.registrationId, id));
    const participant = member?.participantId ?? "";
    const actor = { kind: "seat", participant } as const;
    expect(await hasPlace({ kind: "seat", participantId: participant, actor })).toBe(true);
  });

  test("does not take money that comes all the same: that is loose, for staff to return", async () => {
    const { id, sessionId } = await aPendingRegistration();
    stripe().troubles = { expire: "busy" };
    expect(await arrange(id, { kind: "waiver" })).toMatchObject({ refused: expect.any(String) });
    stripe().troubles = {};
    stripe().pay(sessionId);
    expect(await arrange(id, { kind: "waiver" })).toMatchObject({
      refused: expect.stringContaining("paid online just now"),
    });
    expect(await rowOf(id)).toMatchObject({ status: "paid", amountInCents: 2_500, freeAt: null });
  });
});

test("an arranged price takes the voucher's place, and its use is free again", async () => {
  const { code } = await aVoucher({ mostUses: 1 });
  const { id } = await aPendingRegistration({ voucher_code: code });
  await arrange(id, { kind: "other", amountInCents: 700 });
  expect(await db().$count(voucherUses)).toBe(0);
  expect(await rowOf(id)).toMatchObject({ amountInCents: 700, voucher: null });
});

test("the form sent again keeps what was arranged, and takes no voucher on top", async () => {
  const { code } = await aVoucher();
  const { id, token } = await aPendingRegistration();
  await arrange(id, { kind: "other", amountInCents: 700 });
  expect(await again(token, { first_name: "Augusta" })).toMatchObject({
    kind: "checkout",
    registration: { id, amountInCents: 700, firstName: "Augusta" },
  });
  expect(await again(token, { voucher_code: code })).toMatchObject({
    code: "voucher_refused",
    message: expect.stringContaining("A price was arranged"),
  });
  expect(await again(token, { registration_type: "team", team_size: 2 })).toMatchObject({
    registration: { id, amountInCents: 5_000, arrangedKind: null },
  });
});

test("the season's price can hold again", async () => {
  const { id } = await aPendingRegistration();
  await arrange(id, { kind: "other", amountInCents: 700 });
  const { version } = await seen(id);
  await endArrangement({ id, version, actor: ACTOR, reason: "A mistake" }, site());
  expect(await rowOf(id)).toMatchObject({
    amountInCents: 2_500,
    discountInCents: 0,
    arrangedKind: null,
  });
});

test.each([
  ["nobody said why", { kind: "waiver", reason: "" }, 400],
  [
    "it is less than a card can be charged with",
    { kind: "other", amount: "0.49", reason: "x" },
    400,
  ],
  ["it is no number", { kind: "other", amount: "a lot", reason: "x" }, 400],
  ["no kind was chosen", { kind: "gift", reason: "x" }, 400],
])("no price is arranged where %s", async (_, fields, status) => {
  const { id } = await aPendingRegistration();
  const { version } = await seen(id);
  const body = new URLSearchParams({ intent: "price", version, ...fields });
  const sent = { path: `/admin/registrations/${id}`, body, params: { id } };
  const answer = await changeRegistration(aSentForm(sent, aStaffContext(ACTOR)));
  expect(answer).toMatchObject({ init: { status } });
  expect(await rowOf(id)).toMatchObject({ amountInCents: 2_500, arrangedKind: null });
});

test.each([
  ["arranges", { intent: "price", kind: "waiver", reason: "x" }],
  ["ends an arrangement", { intent: "season-price", reason: "x" }],
  ["cancels", { intent: "cancel" }],
  ["records a payment", { intent: "paid", method: "check" }],
  ["returns a payment", { intent: "refund", payment: randomUUID(), amount: "25" }],
  ["sends a receipt again", { intent: "resend" }],
  ["settles", { intent: "settle", what: "payment" }],
  ["settles a school", { intent: "settle-school", how: "leave", reason: "x" }],
])("no viewer %s, also where the door would let them through", async (_, fields) => {
  const { id } = await aPendingRegistration();
  const { version } = await seen(id);
  const body = new URLSearchParams({ version, ...fields });
  const sent = { path: `/admin/registrations/${id}`, body, params: { id } };
  const refused = changeRegistration(aSentForm(sent, aStaffContext(ACTOR, "viewer")));
  const answer = await refused.catch((thrown: unknown) => thrown);
  expect(answer).toMatchObject({ init: { status: 403 } });
  expect(await rowOf(id)).toMatchObject({ status: "pending" });
});

function site() {
  return { ...currentSite(), now: new Date(DEFAULT_NOW) };
}

async function arrange(
  id: string,
  terms: Pick<Parameters<typeof arrangePrice>[0], "kind"> & {
    amountInCents?: number;
    places?: number;
  },
) {
  const { amountInCents = null, places = null, kind } = terms;
  const wish = { kind, amountInCents, places, actor: ACTOR, reason: "Agreed on the phone" };
  return arrangePrice({ ...(await seen(id)), ...wish }, site());
}

async function seen(id: string) {
  return { id, version: versionOf(await rowOf(id)) };
}

function again(resumeToken: string, changes: Parameters<typeof aRegistration>[0]) {
  const { limits } = currentSite().season;
  const input = registrationSchema({ limits, from: "json" }).parse(aRegistration(changes));
  return startRegistration({ input, idempotencyKey: null, resumeToken }, site());
}

async function rowOf(id: string) {
  const row = await registrationById(id);
  if (!row) throw new Error("There is no such registration");
  return row;
}

async function lettersOf(id: string): Promise<string[]> {
  const rows = await db().select({ kind: outbox.kind }).from(outbox).where(eq(outbox.recordId, id));
  return rows.map(({ kind }) => kind).sort();
}
