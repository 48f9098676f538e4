import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { eventsOf } from "~/platform/events/read-events.server";
import { listPage } from "~/platform/lists/list-page.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { loadSite } from "~/platform/site/site.server";
import { STAMP_FIELDS } from "~/program/form-stamp";
import { writeShortCode } from "~/program/short-code";
import { registrations } from "~/records/registrations/registrations.table.server";
import { fileOf, orderByToken } from "~/records/school-orders/find-order.server";
import { ORDER_RECORD } from "~/records/school-orders/order-links.server";
import { schoolOrders } from "~/records/school-orders/school-orders.table.server";
import { findVoucher } from "~/records/vouchers/find-voucher.server";
import { vouchers } from "~/records/vouchers/vouchers.table.server";
import { siteAfter } from "../../../tests/support/asked-guardians";
import { aRouterContext } from "../../../tests/support/router-context";
import {
  anAcceptedSchool,
  anOrderedSchool,
  aQuotedSchool,
  orderOf,
  PURCHASE_ORDER,
  SCHOOL_REQUEST,
  seenOrder,
} from "../../../tests/support/school-orders";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { aVoucher } from "../../../tests/support/vouchers";
import { placeOrder } from "./page/place-order.server";
import * as requestPage from "./request/route";
import { arrangeOrderPrice } from "./staff/arrange-order-price.server";
import { acceptAsStaff, cancelOrder } from "./staff/decide-order.server";
import { ordersList } from "./staff/orders-list.server";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(async () => {
  await db().delete(registrations);
});

const PRICE = 250_000;
const PERCENT: Partial<typeof vouchers.$inferInsert> = {
  kind: "percent",
  value: 20,
  types: ["school"],
};

describe("a voucher", () => {
  test("makes the quote cheaper, and the paper says why", async () => {
    const voucher = await offered(PERCENT);
    const { order } = await aQuotedSchool({ voucher });
    const { papers } = await fileOf(order);
    expect(papers).toMatchObject([
      {
        amountInCents: 200_000,
        facts: { reduction: { label: "Voucher: Lions Club of Nampa", amountInCents: 50_000 } },
      },
    ]);
    const [asked] = await eventsOf(ORDER_RECORD, [order.id]);
    expect(asked?.fields).toEqual([`voucher ${writeShortCode(voucher.code)}, $500 off`]);
  });

  test("is not used by quotes, and is by the order that is accepted", async () => {
    const voucher = await offered({ ...PERCENT, mostUses: 1 });
    await aQuotedSchool({ voucher });
    await anOrderedSchool({ voucher });
    expect((await findVoucher(voucher.code))?.hasRoom).toBe(true);
    const { order, registrationId } = await anAcceptedSchool({ voucher });
    expect((await findVoucher(voucher.code))?.hasRoom).toBe(false);
    expect(await registrationOf(registrationId)).toMatchObject({
      amountInCents: 200_000,
      discountInCents: 50_000,
    });
    await cancelOrder({ ...(await seenOrder(order.id)), reason: "Moved away." }, siteAfter());
    expect((await findVoucher(voucher.code))?.hasRoom).toBe(true);
  });

  test("of two orders with its last use, one is accepted", async () => {
    const voucher = await offered({ ...PERCENT, mostUses: 1 });
    const both = [await anOrderedSchool({ voucher }), await anOrderedSchool({ voucher })];
    const seen = await Promise.all(both.map(({ order }) => seenOrder(order.id)));
    const answers = await Promise.all(seen.map((one) => acceptAsStaff(one, siteAfter())));
    expect(answers.filter((answer) => answer === "changed")).toHaveLength(1);
    const states = await Promise.all(
      both.map(async ({ order }) => (await orderOf(order.id)).state),
    );
    expect(states.toSorted()).toEqual(["accepted", "ordered"]);
  });

  test.each([
    ["ended", async (id: string) => end(id)],
    ["ran out", async (id: string) => runOut(id)],
  ])("that %s before the acceptance stops it, and no number is lost", async (_, happens) => {
    const voucher = await offered(PERCENT);
    const { order } = await anOrderedSchool({ voucher });
    await happens(voucher.id);
    expect(await acceptAsStaff(await seenOrder(order.id), siteAfter())).toMatchObject({
      refused: expect.stringContaining("voucher"),
    });
    expect((await orderOf(order.id)).state).toBe("ordered");
    expect((await fileOf(order)).papers.map(({ kind }) => kind)).toEqual(["quote", "order"]);
  });

  test("keeps an order from being accepted by itself once it is over", async () => {
    const voucher = await offered(PERCENT);
    await end(voucher.id);
    const { settings } = siteAfter();
    const site = { ...siteAfter(), settings: { ...settings, acceptsOrdersAtOnce: true } };
    const { order } = await anOrderedSchool({ voucher, site });
    expect(order.state).toBe("ordered");
  });

  test("for all of it gives places for nothing, and an invoice that asks for nothing", async () => {
    const voucher = await offered({ kind: "percent", value: 100 });
    const { order, registrationId } = await anAcceptedSchool({ voucher });
    expect(await registrationOf(registrationId)).toMatchObject({
      status: "paid",
      freeAt: expect.any(Date),
    });
    expect((await fileOf(order)).balance).toMatchObject({ billedInCents: 0, dueInCents: 0 });
    const letters = await db().select().from(outbox).where(eq(outbox.recordId, order.id));
    const told = letters
      .filter(({ kind }) => ["school-order-accepted", "school-order-invoice"].includes(kind))
      .map(({ text }) => text.replaceAll(/\s+/g, " "));
    expect(told).toHaveLength(2);
    for (const text of told) {
      expect(text).toMatch(/nothing to pay/i);
      expect(text).not.toMatch(/pay by|reminders|due by/i);
    }
  });

  test("in the form is taken, and one that fits nothing is told of at its field", async () => {
    const { code } = await offered(PERCENT);
    expect(await send({ voucher_code: code.toLowerCase() })).toMatchObject({ status: 303 });
    expect(await send({ voucher_code: "BBBBBBBB" })).toMatchObject({
      init: { status: 422 },
      data: { result: { error: { voucher_code: [expect.stringContaining("do not know")] } } },
    });
    const forTeams = await offered({ ...PERCENT, types: ["team"] });
    expect(await send({ voucher_code: forTeams.code })).toMatchObject({ init: { status: 422 } });
  });

  test("asked for by a program is not looked at, and the person behind it is told", async () => {
    const { code } = await offered(PERCENT);
    const before = await db().$count(schoolOrders);
    const traps: Record<string, string>[] = [
      { [STAMP_FIELDS.trap]: "x" },
      { [STAMP_FIELDS.startedAt]: String(Date.now()) },
    ];
    for (const trap of traps) {
      expect(await send({ voucher_code: code, ...trap })).toMatchObject({
        init: { status: 400 },
        data: { outcome: { text: expect.stringContaining("quicker than people") } },
      });
    }
    expect(await db().$count(schoolOrders)).toBe(before);
  });

  test("or a price cannot be brought in by hand", async () => {
    const answer = await send({ amount_in_cents: "1", amount_paid: "1", discount_in_cents: "9" });
    expect(answer).toMatchObject({ status: 303 });
    const path = (answer as Response).headers.get("location") ?? "";
    expect(await orderByToken(path.split("/")[2] ?? "")).toMatchObject({ amountInCents: PRICE });
  });
});

describe("an arranged price", () => {
  test("gives the school a new quote with the reason on it, and stays until the invoice", async () => {
    const { order } = await aQuotedSchool();
    const track = { kind: "school_track", amountInCents: null, places: 40 } as const;
    const change = { ...(await seenOrder(order.id)), ...track, reason: "Agreed by phone." };
    expect(await arrangeOrderPrice(change, siteAfter(3))).toBe("changed");
    const priced = await orderOf(order.id);
    expect(priced).toMatchObject({ amountInCents: 60_000, discountInCents: PRICE - 60_000 });
    const { papers } = await fileOf(priced);
    expect(papers).toHaveLength(2);
    expect(papers.at(-1)).toMatchObject({
      kind: "quote",
      amountInCents: 60_000,
      facts: { quantity: 40, description: expect.stringContaining("$15 per student") },
    });
    const steps = await eventsOf(ORDER_RECORD, [order.id]);
    expect(steps.at(-1)).toMatchObject({
      action: "school-order.price",
      note: "Agreed by phone.",
      fields: ["School Partnership track", "price changed from $2,500 to $600"],
    });
  });

  test("leaves the order in the list once, with its newest quote", async () => {
    const { order } = await aQuotedSchool();
    const waiver = { kind: "waiver", amountInCents: null, places: null } as const;
    const change = { ...(await seenOrder(order.id)), ...waiver, reason: "Agreed by phone." };
    expect(await arrangeOrderPrice(change, siteAfter())).toBe("changed");
    const { papers } = await fileOf(order);
    const find = new URL(`http://localhost:3000/admin/school-orders?q=${order.contactEmail}`);
    const { rows } = await listPage(ordersList, find);
    expect(rows).toMatchObject([{ id: order.id, quote: papers.at(-1)?.number, amountInCents: 0 }]);
  });

  test("takes the place of a voucher, and is what the registration is owed", async () => {
    const voucher = await offered(PERCENT);
    const { order } = await anOrderedSchool({ voucher });
    const scholarship = { kind: "scholarship", amountInCents: 90_000, places: null } as const;
    const change = { ...(await seenOrder(order.id)), ...scholarship, reason: "Rural school." };
    expect(await arrangeOrderPrice(change, siteAfter())).toBe("changed");
    await acceptAsStaff(await seenOrder(order.id), siteAfter());
    const { registrationId } = await orderOf(order.id);
    expect(await registrationOf(registrationId ?? "")).toMatchObject({
      amountInCents: 90_000,
      arrangedKind: "scholarship",
    });
    expect((await findVoucher(voucher.code))?.hasRoom).toBe(true);
  });

  test("cannot be set once the order is accepted", async () => {
    const { order } = await anAcceptedSchool();
    const waiver = { kind: "waiver", amountInCents: null, places: null } as const;
    const change = { ...(await seenOrder(order.id)), ...waiver, reason: "Too late." };
    expect(await arrangeOrderPrice(change, siteAfter())).toMatchObject({
      refused: expect.any(String),
    });
  });
});

test("a quote keeps its price when the season’s changes, until its last day", async () => {
  const { order } = await aQuotedSchool();
  const dearer = siteAfter(29);
  const { prices } = dearer.season;
  const early_bird = { ...prices.early_bird, schoolInCents: 400_000 };
  const season = { ...dearer.season, prices: { ...prices, early_bird } };
  expect(await placeOrder(order.id, PURCHASE_ORDER, { ...dearer, season })).toBe("placed");
  await acceptAsStaff(await seenOrder(order.id), { ...dearer, season });
  const { papers } = await fileOf(order);
  expect(papers.at(-1)).toMatchObject({ kind: "invoice", amountInCents: PRICE });
});

async function offered(terms: Partial<typeof vouchers.$inferInsert>) {
  const { code } = await aVoucher(terms);
  const voucher = await findVoucher(code);
  if (!voucher) throw new Error("The voucher is gone");
  return voucher;
}

async function end(id: string): Promise<void> {
  await db().update(vouchers).set({ endedAt: new Date() }).where(eq(vouchers.id, id));
}

async function runOut(id: string): Promise<void> {
  const validUntil = siteAfter(-2).now;
  await db().update(vouchers).set({ validUntil }).where(eq(vouchers.id, id));
}

async function registrationOf(id: string) {
  const [row] = await db().select().from(registrations).where(eq(registrations.id, id));
  if (!row) throw new Error("There is no registration");
  return row;
}

/** As a browser without script sends the form. */
function send(fields: Record<string, string>): Promise<unknown> {
  const { terms_accepted: _, ...request } = SCHOOL_REQUEST;
  const startedAt = { [STAMP_FIELDS.startedAt]: String(Date.now() - 30_000) };
  const body = new URLSearchParams({ ...request, terms_accepted: "on", ...startedAt, ...fields });
  const sent = new Request("http://localhost:3000/school-order", { method: "POST", body });
  const context = aRouterContext({ site: siteAfter(), address: "192.0.2.7" });
  return requestPage.action({ request: sent, url: new URL(sent.url), params: {}, context });
}
