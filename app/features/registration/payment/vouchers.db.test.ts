import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { eventsOf } from "~/platform/events/read-events.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { currentSite } from "~/platform/site/site.server";
import { writeShortCode } from "~/program/short-code";
import { registrationById } from "~/records/intake/find-registration.server";
import { openCheckout } from "~/records/payments/open-checkout.server";
import { reconcilePayments } from "~/records/payments/reconcile-payments.server";
import { payments } from "~/records/registrations/payments.table.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { vouchers, voucherUses } from "~/records/vouchers/vouchers.table.server";
import { aRegistration } from "../../../../tests/support/registrations";
import { DEFAULT_NOW } from "../../../../tests/support/site-server";
import { aVoucher } from "../../../../tests/support/vouchers";
import { withFakeStripe } from "../../../../tests/support/with-fake-stripe";
import { confirmationView } from "../confirmation/confirmation-view.server";
import { registrationSchema } from "../registration-schema";
import { startRegistration } from "../start-registration.server";

const stripe = withFakeStripe();

beforeEach(async () => {
  await db().delete(registrations);
  await db().delete(vouchers);
});

const USED_UP = expect.stringContaining("used as often as it can be");

describe("a voucher", () => {
  test("makes the payment page cheaper, and the receipt and the history say by how much", async () => {
    const { code } = await aVoucher();
    const { id, token, sessionId } = await begun({ voucher_code: code });
    expect(stripe().session(sessionId).amountTotal).toBe(1_500);
    stripe().pay(sessionId);
    await reconcilePayments();
    expect(await rowOf(id)).toMatchObject({
      status: "paid",
      attention: [],
      amountInCents: 1_500,
      discountInCents: 1_000,
    });
    const view = await confirmationView(token, site());
    const written = writeShortCode(code);
    expect(view?.receipt).toEqual(
      expect.arrayContaining([
        { label: "Price", text: "$25, early-bird price" },
        { label: "Discount", text: `−$10, voucher ${written} (Lions Club of Nampa)` },
        { label: "To pay", text: "$15" },
      ]),
    );
    expect(await fieldsOf(id)).toContain(`voucher ${written}, $10 off`);
  });

  test("is read however it is typed", async () => {
    const { code } = await aVoucher();
    const typed = ` ${code.slice(0, 3).toLowerCase()}-${code.slice(3).toLowerCase()} `;
    expect(await start({ voucher_code: typed })).toMatchObject({
      registration: { amountInCents: 1_500 },
    });
  });

  test("takes percent off a team's whole price, to the cent", async () => {
    const { code } = await aVoucher({ kind: "percent", value: 33 });
    const { sessionId } = await begun({
      registration_type: "team",
      team_size: 3,
      voucher_code: code,
    });
    expect(stripe().session(sessionId).amountTotal).toBe(5_025);
  });

  test.each([
    ["nobody knows", {}, "We do not know this voucher"],
    ["has ended", { endedAt: new Date() }, "has ended"],
    ["is of another season", { season: "2019-20" }, "has ended"],
    [
      "is over by the programme’s clock",
      { validUntil: before(DEFAULT_NOW) },
      "could be used until",
    ],
    ["is for schools", { types: ["school" as const] }, "is for a whole school"],
  ])("that %s is refused, and nothing is stored", async (what, terms, message) => {
    const { code } = await aVoucher(terms);
    const typed = what === "nobody knows" ? "BBBB BBBB" : code;
    expect(await start({ voucher_code: typed })).toMatchObject({
      kind: "refused",
      code: what === "nobody knows" ? "voucher_unknown" : "voucher_refused",
      message: expect.stringContaining(message),
    });
    expect(await db().$count(registrations)).toBe(0);
    expect(await db().$count(voucherUses)).toBe(0);
  });

  test("is compared with a price that the caller names", async () => {
    const { code } = await aVoucher();
    expect(await start({ voucher_code: code, amount_paid: 2_500 })).toMatchObject({
      code: "price_mismatch",
      message: expect.stringContaining("$15 (early-bird price, less $10)"),
    });
    expect(await start({ voucher_code: code, amount_paid: 1_500 })).toMatchObject({
      kind: "checkout",
    });
  });

  test("can be added, changed and taken away before it is paid: it stays one registration", async () => {
    const [ten, five] = [await aVoucher({ mostUses: 1 }), await aVoucher({ value: 500 })];
    const { id, token } = await begun({});
    const again = (voucher_code?: string) => start({ voucher_code }, { resumeToken: token });
    expect(await again(ten.code)).toMatchObject({ registration: { id, amountInCents: 1_500 } });
    expect(await again(five.code)).toMatchObject({ registration: { id, amountInCents: 2_000 } });
    expect(await start({ voucher_code: ten.code, first_name: "Grace" })).toMatchObject({
      kind: "checkout",
    });
    expect(await again()).toMatchObject({ registration: { id, amountInCents: 2_500 } });
    expect(openSessionsOf(id)).toMatchObject([{ amountTotal: 2_500 }]);
  });
});

describe("the last use", () => {
  test("goes to one of ten browsers that take it at once", async () => {
    const { code } = await aVoucher({ mostUses: 1 });
    const all = await Promise.all(Array.from({ length: 10 }, () => start({ voucher_code: code })));
    const [taken, ...others] = [...all].sort((a) => (a.kind === "checkout" ? -1 : 1));
    expect(taken).toMatchObject({ kind: "checkout", registration: { amountInCents: 1_500 } });
    expect(others).toHaveLength(9);
    for (const other of others) expect(other).toMatchObject({ kind: "refused", message: USED_UP });
    expect(await db().$count(registrations)).toBe(1);
  });

  test("is not lost to the other half of a double click", async () => {
    const { code } = await aVoucher({ mostUses: 1 });
    const key = randomUUID();
    const both = await Promise.all([
      start({ voucher_code: code }, { key }),
      start({ voucher_code: code }, { key }),
    ]);
    for (const half of both) {
      expect(half).toMatchObject({ kind: "checkout", registration: { amountInCents: 1_500 } });
    }
    expect(await db().$count(registrations)).toBe(1);
  });

  test("comes back when the payment page runs out, and the first family is told the full price", async () => {
    const { code } = await aVoucher({ mostUses: 1 });
    const first = await begun({ voucher_code: code });
    expect(await start({ voucher_code: code })).toMatchObject({ message: USED_UP });
    await runOut(first.sessionId);
    const second = await begun({ voucher_code: code });
    expect(stripe().session(second.sessionId).amountTotal).toBe(1_500);

    expect(await confirmationView(first.token, site())).toMatchObject({
      price: { amountInCents: 2_500 },
      priceNews: expect.stringContaining("it was $15 (early-bird price, less $10)"),
    });
    const row = await rowOf(first.id);
    const onlyTier = { tier: "early_bird" } as const;
    expect(await openCheckout(row, site(), onlyTier)).toMatchObject({ kind: "price-changed" });
    expect(await openCheckout(row, site(), { amountInCents: 2_500 })).toMatchObject({
      kind: "open",
      registration: { amountInCents: 2_500, discountInCents: 0 },
    });
  });

  test("is taken again by the first family while nobody else has it", async () => {
    const { code } = await aVoucher({ mostUses: 1 });
    const first = await begun({ voucher_code: code });
    await runOut(first.sessionId);
    expect(await openCheckout(await rowOf(first.id), site())).toMatchObject({
      kind: "open",
      registration: { amountInCents: 1_500 },
    });
    expect(await start({ voucher_code: code })).toMatchObject({ message: USED_UP });
  });

  test("comes back when the registration is canceled", async () => {
    const { code } = await aVoucher({ mostUses: 1 });
    const { id } = await begun({ voucher_code: code });
    await db().update(registrations).set({ status: "canceled" }).where(eq(registrations.id, id));
    expect(await start({ voucher_code: code })).toMatchObject({ kind: "checkout" });
  });

  test("is not held for good by somebody who never reached the payment page", async () => {
    const { code } = await aVoucher({ mostUses: 1 });
    stripe().troubles = { create: "busy" };
    expect(await start({ voucher_code: code })).toMatchObject({ code: "payment_unavailable" });
    stripe().troubles = {};
    expect(await start({ voucher_code: code })).toMatchObject({ message: USED_UP });
    await db().update(voucherUses).set({ takenAt: sql`now() - interval '31 minutes'` });
    expect(await start({ voucher_code: code })).toMatchObject({ kind: "checkout" });
  });
});

test("an open payment page keeps the price of a voucher that has ended", async () => {
  const { id: voucherId, code } = await aVoucher();
  const { id, sessionId } = await begun({ voucher_code: code });
  await db().update(vouchers).set({ endedAt: new Date() }).where(eq(vouchers.id, voucherId));
  expect(await openCheckout(await rowOf(id), site())).toMatchObject({ kind: "open" });
  stripe().pay(sessionId);
  await reconcilePayments();
  expect(await rowOf(id)).toMatchObject({ status: "paid", attention: [], amountInCents: 1_500 });
});

describe("a price of nothing", () => {
  test("gives the place at once: no payment page, no payment, one letter", async () => {
    const { code } = await aVoucher({ kind: "percent", value: 100 });
    const sessionsBefore = stripe().sessions.size;
    const started = await start({ voucher_code: code, amount_paid: 0 });
    if (started.kind !== "settled") throw new Error(JSON.stringify(started));
    const { id } = started.registration;
    expect(started.registration).toMatchObject({
      status: "paid",
      amountInCents: 0,
      discountInCents: 2_500,
      paidBy: null,
      freeAt: expect.any(Date),
      paidAt: expect.any(Date),
    });
    expect(stripe().sessions.size).toBe(sessionsBefore);
    expect(await db().$count(payments, eq(payments.registrationId, id))).toBe(0);
    const letters = await db()
      .select({ kind: outbox.kind, text: outbox.text })
      .from(outbox)
      .where(eq(outbox.recordId, id));
    expect(letters.map(({ kind }) => kind).sort()).toEqual([
      "registration-confirmation",
      "registration-staff-note",
    ]);
    expect(await fieldsOf(id)).toContain("pending → paid");
    const view = await confirmationView(started.token, site());
    expect(view).toMatchObject({ status: "paid", isFree: true, isDue: false, total: "$0" });
  });

  test("uses the voucher up as a payment does, also twice at once", async () => {
    const { code } = await aVoucher({ kind: "percent", value: 100, mostUses: 1 });
    const key = randomUUID();
    const sent = await Promise.all([
      start({ voucher_code: code }, { key }),
      start({ voucher_code: code }, { key }),
      start({ voucher_code: code }),
    ]);
    expect(await db().$count(registrations, eq(registrations.status, "paid"))).toBe(1);
    expect(await db().$count(registrations)).toBe(1);
    expect(sent.filter(({ kind }) => kind === "refused").length).toBeLessThanOrEqual(2);
    expect(await start({ voucher_code: code })).toMatchObject({ message: USED_UP });
  });
});

function site() {
  return { ...currentSite(), now: new Date(DEFAULT_NOW) };
}

function before(moment: string): Date {
  return new Date(new Date(moment).getTime() - 3_600_000);
}

function start(
  changes: Parameters<typeof aRegistration>[0],
  { key = randomUUID() as string, resumeToken = null as string | null } = {},
) {
  const { limits } = currentSite().season;
  const input = registrationSchema({ limits, from: "json" }).parse(aRegistration(changes));
  return startRegistration({ input, idempotencyKey: key, resumeToken }, site());
}

async function begun(changes: Parameters<typeof aRegistration>[0]) {
  const started = await start(changes);
  if (started.kind !== "checkout") throw new Error(`Not a checkout: ${JSON.stringify(started)}`);
  const { token, registration, url } = started;
  return { id: registration.id, token, sessionId: url.split("/").at(-1) ?? "" };
}

async function runOut(sessionId: string): Promise<void> {
  stripe().session(sessionId).status = "expired";
  await reconcilePayments();
}

async function rowOf(id: string) {
  const row = await registrationById(id);
  if (!row) throw new Error("There is no such registration");
  return row;
}

async function fieldsOf(id: string) {
  return (await eventsOf("registration", [id])).flatMap(({ fields }) => fields);
}

function openSessionsOf(id: string) {
  return [...stripe().sessions.values()].filter(
    ({ clientReferenceId, status }) => clientReferenceId === id && status === "open",
  );
}
