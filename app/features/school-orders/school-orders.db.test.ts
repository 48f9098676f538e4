import { randomUUID } from "node:crypto";
import { desc, eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { events } from "~/platform/events/events.table.server";
import { eventsOf } from "~/platform/events/read-events.server";
import { listPage } from "~/platform/lists/list-page.server";
import { outbox } from "~/platform/mail/outbox.table.server";
import { currentSite, loadSite } from "~/platform/site/site.server";
import { toldOfChange } from "~/platform/staff/told-of-change.server";
import { tiesOfPerson } from "~/records/access/person-ties.server";
import { entries } from "~/records/entries/entries.table.server";
import { findOrAddPerson } from "~/records/people/find-or-add-person.server";
import { beginAttempt } from "~/records/registrations/begin-attempt.server";
import { payments } from "~/records/registrations/payments.table.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { documentNumber } from "~/records/school-orders/document-kinds";
import { fileOf, orderByToken } from "~/records/school-orders/find-order.server";
import { ORDER_RECORD } from "~/records/school-orders/order-links.server";
import { SCHOOL_ORDERS_PATH } from "~/records/school-orders/school-order-paths";
import { schoolOrders } from "~/records/school-orders/school-orders.table.server";
import { ABrowser } from "../../../tests/support/a-browser";
import { siteAfter } from "../../../tests/support/asked-guardians";
import { aSentForm, aStaffContext } from "../../../tests/support/router-context";
import {
  anAcceptedSchool,
  anOrderedSchool,
  aQuotedSchool,
  aQuoteRequest,
  orderOf,
  PURCHASE_ORDER,
  SCHOOL_REQUEST,
  seenOrder,
} from "../../../tests/support/school-orders";
import { onAFreshDatabase } from "../../../tests/support/test-database";
import { remindBookkeepers } from "./invoice-reminders.server";
import { tellOfMoreOrders } from "./letters/staff-notes.server";
import { placeOrder } from "./page/place-order.server";
import { requestQuote } from "./request/request-quote.server";
import { requestSchema } from "./request/request-schema";
import { whatIsAccepted, whyNothingIsAccepted } from "./staff/accepting.server";
import { changeBookkeeper } from "./staff/change-bookkeeper.server";
import { creditOrder } from "./staff/credit-note.server";
import { acceptAsStaff, cancelOrder, declineOrder } from "./staff/decide-order.server";
import * as ordersScreen from "./staff/list";
import { acceptFromList } from "./staff/list-action.server";
import { ordersList } from "./staff/orders-list.server";
import { recordPayment, recordReturn } from "./staff/record-payment.server";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(async () => {
  await db().delete(outbox);
  // Who bought first in a school's name speaks for it.
  await db().delete(registrations);
});

const PRICE = 250_000;
const PLACED_BEFORE = {
  at: sql`now() - interval '20 minutes'`,
  programAt: new Date(),
  actorKind: "visitor" as const,
  action: "school-order.place",
  recordType: ORDER_RECORD,
};

describe("a quote", () => {
  test("has a number, a price and a letter with the way to its page", async () => {
    const { token, order } = await aQuotedSchool();
    expect(await orderByToken(token)).toMatchObject({ id: order.id, state: "quoted" });
    const { papers } = await fileOf(order);
    expect(papers).toMatchObject([
      { kind: "quote", amountInCents: PRICE, dueAt: order.validUntil },
    ]);
    const [letter] = await letters("school-order-quote");
    expect(letter).toMatchObject({ recipient: order.contactEmail });
    expect(letter?.text).toMatch(/\/school-order\/[\w-]{43}\/papers\/Q-\d{4}\.pdf/);
    expect(letter?.text).not.toContain(order.schoolName);
  });

  test("fills nobody's mailbox: three letters an hour, and every quote on the screen", async () => {
    const email = "full@school.example";
    for (let asked = 0; asked < 5; asked += 1) {
      await requestQuote(aQuoteRequest({ email }), randomUUID(), siteAfter());
    }
    const toThem = (await letters("school-order-quote")).filter((row) => row.recipient === email);
    expect(toThem).toHaveLength(3);
    expect(await db().$count(schoolOrders, eq(schoolOrders.contactEmail, email))).toBe(5);
  });

  test("is one, however often its form is sent", async () => {
    const key = randomUUID();
    const first = await requestQuote(aQuoteRequest(), key, siteAfter());
    const second = await requestQuote(aQuoteRequest(), key, siteAfter());
    expect(second).not.toBe(first);
    expect((await orderByToken(second))?.id).toBe((await orderByToken(first))?.id);
    expect(await letters("school-order-quote")).toHaveLength(1);
  });

  test("cannot be ordered once it is over", async () => {
    const { order } = await aQuotedSchool();
    expect(await placeOrder(order.id, PURCHASE_ORDER, siteAfter(31))).toBe("too-late");
    expect(await stateOf(order.id)).toBe("quoted");
  });

  test("of the last weeks ends with registration, and its paper says so", async () => {
    const near = { ...currentSite(), now: new Date("2026-03-10T12:00:00-06:00") };
    const { order } = await aQuotedSchool({ site: near });
    const { papers } = await fileOf(order);
    expect(papers[0]?.dueAt).toEqual(new Date("2026-03-19T05:59:59.999Z"));
    const closed = { ...near, now: new Date("2026-03-19T00:00:00-06:00") };
    expect(await placeOrder(order.id, PURCHASE_ORDER, closed)).toBe("too-late");
    const lastMinute = { ...near, now: new Date("2026-03-18T23:59:00-06:00") };
    expect(await placeOrder(order.id, PURCHASE_ORDER, lastMinute)).toBe("placed");
  });

  test.each([
    ["no school", { school_name: " " }],
    ["no address", { email: "nobody" }],
    ["a number that is not offered", { student_count: "7" }],
    ["no yes to the terms", { terms_accepted: undefined }],
  ])("is not given for %s", (_, wrong) => {
    expect(requestSchema.safeParse({ ...SCHOOL_REQUEST, ...wrong }).success).toBe(false);
  });
});

describe("an order", () => {
  test("has its own number, is told to staff, and gives no place yet", async () => {
    const { order, email } = await anOrderedSchool();
    expect((await fileOf(order)).papers.map(({ kind }) => kind)).toEqual(["quote", "order"]);
    expect((await letters("school-order-staff-note"))[0]?.text).toContain(order.id);
    expect(await tiesOf(email)).toEqual([]);
  });

  test("fills nobody's mailbox either: a third that waits is refused, and so is a fourth letter", async () => {
    const email = "victim@school.example";
    const ids: string[] = [];
    for (let asked = 0; asked < 4; asked += 1) ids.push(await quoteFor(email));
    const placed = [];
    for (const id of ids) placed.push(await placeOrder(id, PURCHASE_ORDER, siteAfter()));
    expect(placed).toEqual(["placed", "placed", "others-wait", "others-wait"]);
    const toThem = await db().select().from(outbox).where(eq(outbox.recipient, email));
    expect(toThem).toHaveLength(3);
    const [first = ""] = ids;
    expect(await acceptAsStaff(await seenOrder(first), siteAfter())).toBe("changed");
    expect(await placeOrder(ids[2] ?? "", PURCHASE_ORDER, siteAfter())).toBe("placed");
  });

  test("of three that are placed at once with one address, two wait", async () => {
    const ids = await Promise.all([1, 2, 3].map(() => quoteFor("atonce@school.example")));
    const placed = await Promise.all(ids.map((id) => placeOrder(id, PURCHASE_ORDER, siteAfter())));
    expect(placed.toSorted()).toEqual(["others-wait", "placed", "placed"]);
  });

  test("is not accepted by itself where its bookkeeper was written to three times in the hour", async () => {
    const { settings } = siteAfter();
    const site = { ...siteAfter(), settings: { ...settings, acceptsOrdersAtOnce: true } };
    const states = [];
    const form = { ...PURCHASE_ORDER, bookkeeper_email: "victim@district.example" };
    for (let orders = 0; orders < 5; orders += 1) {
      const { order } = await aQuotedSchool();
      await placeOrder(order.id, form, site);
      states.push(await stateOf(order.id));
    }
    expect(states).toEqual(["accepted", "accepted", "accepted", "ordered", "ordered"]);
  });

  test("that comes with others is told to staff with them, in one letter a quarter of an hour", async () => {
    const numbers: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      const { order } = await anOrderedSchool();
      const paper = (await fileOf(order)).papers.find(({ kind }) => kind === "order");
      if (paper) numbers.push(documentNumber(paper));
      await db()
        .insert(events)
        .values({ ...PLACED_BEFORE, recordId: order.id });
    }
    // A quarter of an hour may end in between.
    expect((await letters("school-order-staff-note")).length).toBeLessThan(3);
    await tellOfMoreOrders(siteAfter());
    await tellOfMoreOrders(siteAfter());
    const told = (await letters("school-order-staff-note")).filter(({ text }) =>
      numbers.every((number) => text.includes(number)),
    );
    expect(told).toHaveLength(1);
    expect(told[0]?.text).not.toContain("School of");
  });

  test("of two who order at once, one succeeds", async () => {
    const { order } = await aQuotedSchool();
    const placed = await Promise.all(
      [1, 2].map(() => placeOrder(order.id, PURCHASE_ORDER, siteAfter())),
    );
    expect(placed.toSorted()).toEqual(["not-open", "placed"]);
    expect((await fileOf(order)).papers.filter(({ kind }) => kind === "order")).toHaveLength(1);
  });

  test("gives places from the moment that staff accept it, and the invoice goes to the books", async () => {
    const { order, email } = await anOrderedSchool();
    expect(await acceptAsStaff(await seenOrder(order.id), siteAfter(1))).toBe("changed");
    expect(await tiesOf(email)).toMatchObject([{ as: "teacher" }, { as: "contact" }]);
    const accepted = await orderOf(order.id);
    expect(await registrationOf(accepted)).toMatchObject({
      status: "pending",
      offlineMethod: "purchase_order",
      offlineReference: "PO 4711",
      amountInCents: PRICE,
    });
    const { papers } = await fileOf(accepted);
    expect(papers.at(-1)).toMatchObject({ kind: "invoice", dueAt: siteAfter(31).now });
    expect(await recipients("school-order-invoice")).toEqual(["books@district.example"]);
    expect(await recipients("school-order-accepted")).toEqual([email]);
  });

  test("tells nobody for ten minutes, and not at all once staff cancel it in that time", async () => {
    const { order } = await anOrderedSchool();
    await acceptAsStaff(await seenOrder(order.id), siteAfter());
    const [letter] = await letters("school-order-accepted");
    expect((letter?.nextAttemptAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(9 * 60_000);
    const change = { ...(await seenOrder(order.id)), reason: "The wrong school." };
    expect(await cancelOrder(change, siteAfter())).toBe("changed");
    for (const kind of ["school-order-accepted", "school-order-invoice"]) {
      expect(await letters(kind)).toMatchObject([{ state: "canceled" }]);
    }
  });

  test("is accepted from the list, one or several, each with the letter that its school gets", async () => {
    const [first, second] = [await anOrderedSchool(), await anOrderedSchool()];
    const search = new URLSearchParams({ accept: "all", state: "ordered" });
    const asked = await whatIsAccepted(search, siteAfter());
    const ids = asked?.orders.map(({ id }) => id) ?? [];
    expect(ids).toEqual(expect.arrayContaining([first.order.id, second.order.id]));
    expect(asked?.orders[0]?.letter.title).toBe("Your order is accepted");
    const chosen = asked?.orders.map(({ id, version }) => `${id}:${version}`) ?? [];
    const body = new URLSearchParams([
      ["intent", "accept-many"],
      ...chosen.map((one) => ["chosen", one]),
    ]);
    const sent = { path: SCHOOL_ORDERS_PATH, body, params: {} };
    const accept = () => acceptFromList(aSentForm(sent, aStaffContext()) as never);
    expect(JSON.stringify(await accept())).toContain("in ten minutes");
    for (const { order } of [first, second]) expect(await stateOf(order.id)).toBe("accepted");
    expect(JSON.stringify(await accept())).toContain("Nothing is accepted");
    expect(await whatIsAccepted(search, siteAfter())).toBeNull();
  });

  test("with nothing ticked, the list says what is missing", async () => {
    const { order } = await anOrderedSchool();
    const shown = async (search: string) => {
      const staff = new ABrowser({ context: () => aStaffContext() });
      return (await staff.open(ordersScreen.loader, `${SCHOOL_ORDERS_PATH}${search}`)).content;
    };
    expect(await shown("?state=ordered&accept=")).toMatchObject({
      accepting: null,
      missing: { tone: "crit", text: "Tick at least one order." },
    });
    expect(await shown("?state=ordered")).toMatchObject({ accepting: null, missing: null });
    expect(await shown(`?accept=&accept=${order.id}`)).toMatchObject({
      accepting: { orders: [{ id: order.id }] },
      missing: null,
    });
  });

  test("is accepted once", async () => {
    const { order } = await anOrderedSchool();
    const change = await seenOrder(order.id);
    await acceptAsStaff(change, siteAfter());
    expect(await acceptAsStaff(change, siteAfter())).toBe("stale");
    expect(whyNothingIsAccepted(new URLSearchParams({ accept: order.id }))?.text).toBe(
      "None of those selected can be accepted: somebody was faster. Look again.",
    );
    expect(await acceptAsStaff(await seenOrder(order.id), siteAfter())).toMatchObject({
      refused: expect.any(String),
    });
  });

  test("is accepted by itself where the settings say so", async () => {
    const { order, email } = await aQuotedSchool();
    const { settings } = currentSite();
    const site = { ...siteAfter(), settings: { ...settings, acceptsOrdersAtOnce: true } };
    const form = { ...PURCHASE_ORDER, bookkeeper_email: "alone@district.example" };
    expect(await placeOrder(order.id, form, site)).toBe("placed");
    expect(await stateOf(order.id)).toBe("accepted");
    expect(await tiesOf(email)).toMatchObject([{ as: "teacher" }, { as: "contact" }]);
  });

  test("that is declined gives no place, and the school is told why", async () => {
    const { order, email } = await anOrderedSchool();
    const change = { ...(await seenOrder(order.id)), reason: "The scan cannot be read." };
    expect(await declineOrder(change, siteAfter())).toBe("changed");
    expect(await tiesOf(email)).toEqual([]);
    expect((await letters("school-order-closed"))[0]?.text).toContain("The scan cannot be read.");
  });

  test("that is declined once whoever asked was erased promises no letter", async () => {
    const { order } = await anOrderedSchool();
    const decline = async (id: string) => {
      const change = { ...(await seenOrder(id)), reason: "The scan cannot be read." };
      return toldOfChange({ type: ORDER_RECORD, id }, () => declineOrder(change, siteAfter()));
    };
    await db()
      .update(schoolOrders)
      .set({ contactEmail: null })
      .where(eq(schoolOrders.id, order.id));
    expect(await decline(order.id)).toEqual({ told: 0 });
    const other = await anOrderedSchool();
    expect(await decline(other.order.id)).toEqual({ told: 1 });
  });

  test("is told step by step in the event log", async () => {
    const { order } = await anAcceptedSchool();
    const steps = await eventsOf(ORDER_RECORD, [order.id]);
    expect(steps.map(({ action, actorKind }) => [action, actorKind])).toEqual([
      ["school-order.quote", "visitor"],
      ["school-order.place", "visitor"],
      ["school-order.accept", "staff"],
    ]);
  });
});

describe("an invoice", () => {
  test("is paid in parts, and counts as paid with the last of them", async () => {
    const { order } = await anAcceptedSchool();
    const money = { method: "check", reference: "1001" } as const;
    const first = { ...(await seenOrder(order.id)), ...money, amountInCents: 100_000 };
    expect(await recordPayment(first, siteAfter(5))).toBe("changed");
    expect((await fileOf(order)).balance.dueInCents).toBe(150_000);
    expect((await registrationOf(order)).status).toBe("pending");
    const rest = {
      ...(await seenOrder(order.id)),
      method: "ach" as const,
      reference: "trace 7",
      amountInCents: 150_000,
    };
    expect(await recordPayment(rest, siteAfter(6))).toBe("changed");
    expect((await fileOf(order)).balance).toEqual({
      billedInCents: PRICE,
      paidInCents: PRICE,
      dueInCents: 0,
    });
    expect((await registrationOf(order)).status).toBe("paid");
    expect(await recipients("school-order-payment")).toEqual([
      "books@district.example",
      "books@district.example",
    ]);
  });

  test("takes no more than is open", async () => {
    const { order } = await anAcceptedSchool();
    const money = { method: "card", reference: "ch_1", amountInCents: PRICE + 1 } as const;
    const paid = await recordPayment({ ...(await seenOrder(order.id)), ...money }, siteAfter());
    expect(paid).toMatchObject({ refused: expect.stringContaining("$2,500") });
    expect((await fileOf(order)).payments).toEqual([]);
  });

  test("is credited with a reason and a number, and never below nothing", async () => {
    const { order } = await anAcceptedSchool();
    const credit = { amountInCents: 50_000, reason: "Two classes could not start." };
    await creditOrder({ ...(await seenOrder(order.id)), ...credit }, siteAfter());
    const { papers, balance } = await fileOf(order);
    expect(balance.dueInCents).toBe(PRICE - 50_000);
    const invoice = papers.find(({ kind }) => kind === "invoice");
    expect(papers.at(-1)).toMatchObject({
      kind: "credit_note",
      reason: credit.reason,
      facts: { about: invoice && documentNumber(invoice) },
    });
    const more = { ...(await seenOrder(order.id)), ...credit, amountInCents: PRICE };
    expect(await creditOrder(more, siteAfter())).toMatchObject({
      refused: expect.stringContaining("$2,000"),
    });
    expect((await fileOf(order)).papers).toHaveLength(papers.length);
  });

  test("reminders go to the bookkeeper on days 30, 45 and 60, and nowhere else", async () => {
    const { order } = await anAcceptedSchool();
    await db().delete(outbox);
    const sent: number[] = [];
    for (const day of [1, 29, 30, 31, 44, 45, 59, 60, 61, 200]) {
      await remindBookkeepers(siteAfter(day));
      if ((await lettersAbout(order.id)).length > sent.length) sent.push(day);
    }
    expect(sent).toEqual([30, 45, 60]);
    const written = await lettersAbout(order.id);
    expect(new Set(written.map(({ recipient }) => recipient))).toEqual(
      new Set(["books@district.example"]),
    );
    expect(new Set(written.map(({ kind }) => kind))).toEqual(new Set(["school-order-reminder"]));
  });

  test("is not reminded of while a bank brings all of it, and is once the bank does not", async () => {
    const { order, registrationId } = await anAcceptedSchool();
    await beginAttempt(db(), { id: registrationId, amountInCents: PRICE, currency: "usd" });
    const bank = eq(payments.registrationId, registrationId);
    await db().update(payments).set({ state: "processing" }).where(bank);
    await db().delete(outbox);
    await remindBookkeepers(siteAfter(30));
    expect(await lettersAbout(order.id)).toEqual([]);
    await db().update(payments).set({ state: "failed" }).where(bank);
    await remindBookkeepers(siteAfter(31));
    expect(await lettersAbout(order.id)).toMatchObject([{ kind: "school-order-reminder" }]);
  });

  test("never has a rest that no card can pay", async () => {
    const { order } = await anAcceptedSchool();
    const check = { method: "check", reference: "1", amountInCents: PRICE - 20 } as const;
    const seen = await seenOrder(order.id);
    expect(await recordPayment({ ...seen, ...check }, siteAfter())).toMatchObject({
      refused: expect.stringContaining("$0.20"),
    });
    const credit = { amountInCents: PRICE - 20, reason: "Nearly all." };
    expect(await creditOrder({ ...seen, ...credit }, siteAfter())).toMatchObject({
      refused: expect.stringContaining("$0.20"),
    });
    await creditOrder({ ...seen, amountInCents: 20, reason: "Bank fee." }, siteAfter());
    expect(await recordPayment({ ...(await seenOrder(order.id)), ...check }, siteAfter())).toBe(
      "changed",
    );
  });

  test("that is paid, or whose order is canceled, is not reminded of", async () => {
    const paid = await anAcceptedSchool();
    const money = { method: "check", reference: "1", amountInCents: PRICE } as const;
    await recordPayment({ ...(await seenOrder(paid.order.id)), ...money }, siteAfter());
    const canceled = await anAcceptedSchool();
    await cancelOrder(
      { ...(await seenOrder(canceled.order.id)), reason: "Moved away." },
      siteAfter(),
    );
    await db().delete(outbox);
    await remindBookkeepers(siteAfter(60));
    expect(await lettersAbout(paid.order.id)).toEqual([]);
    expect(await lettersAbout(canceled.order.id)).toEqual([]);
  });
});

describe("a bookkeeper whose address was wrong", () => {
  test("gets no more letters: invoice and reminders go to the right one, and the old links end", async () => {
    const { order, token } = await anAcceptedSchool();
    const [first] = await letters("school-order-invoice");
    const strangers = /\/school-order\/([\w-]{43})/.exec(first?.text ?? "")?.[1] ?? "";
    expect(await orderByToken(strangers)).toBeDefined();
    const change = { ...(await seenOrder(order.id)), bookkeeperEmail: "right@district.example" };
    expect(await changeBookkeeper(change, siteAfter(1))).toBe("changed");
    expect(await orderByToken(strangers)).toBeUndefined();
    expect(await orderByToken(token)).toBeDefined();
    expect(await recipients("school-order-invoice")).toEqual([
      "right@district.example",
      "books@district.example",
    ]);
    await remindBookkeepers(siteAfter(30));
    expect(await recipients("school-order-reminder")).toEqual(["right@district.example"]);
  });
});

describe("a cancellation", () => {
  test("leaves the school free to order anew, under new numbers", async () => {
    const { order } = await anAcceptedSchool();
    await cancelOrder({ ...(await seenOrder(order.id)), reason: "Another budget." }, siteAfter());
    expect(await placeOrder(order.id, PURCHASE_ORDER, siteAfter())).toBe("not-open");
    const { order: again, email } = await anAcceptedSchool();
    expect(await tiesOf(email)).toMatchObject([{ as: "teacher" }, { as: "contact" }]);
    const invoices = [...(await fileOf(order)).papers, ...(await fileOf(again)).papers]
      .filter(({ kind }) => kind === "invoice")
      .map(({ number }) => number);
    expect(invoices[1]).toBe((invoices[0] ?? 0) + 1);
  });

  test("ends the places, credits the whole invoice, and owes back what was paid", async () => {
    const { order, email } = await anAcceptedSchool();
    const money = { method: "check", reference: "1001" } as const;
    const part = { ...money, amountInCents: 100_000 };
    await recordPayment({ ...(await seenOrder(order.id)), ...part }, siteAfter());
    const change = { ...(await seenOrder(order.id)), reason: "The school closed." };
    expect(await cancelOrder(change, siteAfter(2))).toBe("changed");
    expect(await tiesOf(email)).toEqual([]);
    expect((await registrationOf(order)).status).toBe("canceled");
    const { balance, papers } = await fileOf(order);
    expect(papers.at(-1)).toMatchObject({ kind: "credit_note", amountInCents: PRICE });
    expect(balance.dueInCents).toBe(-100_000);
    const back = { ...(await seenOrder(order.id)), ...money };
    expect(await recordReturn({ ...back, amountInCents: 100_001 }, siteAfter(3))).toMatchObject({
      refused: expect.any(String),
    });
    expect(await recordReturn({ ...back, amountInCents: 100_000 }, siteAfter(3))).toBe("changed");
    expect((await fileOf(order)).balance.dueInCents).toBe(0);
  });

  test("leaves the children their places where the school has paid another way as well", async () => {
    const { order } = await anAcceptedSchool();
    const { id, needsAttention: _, ...ordered } = await registrationOf(order);
    const byCard = { ...ordered, idempotencyKey: randomUUID(), status: "paid" as const };
    const [paid] = await db()
      .insert(registrations)
      .values({ ...byCard, orderAcceptedAt: null })
      .returning();
    const entry = { season: order.season, kind: "individual", size: 1 } as const;
    await db()
      .insert(entries)
      .values({ ...entry, registrationId: id });
    await cancelOrder({ ...(await seenOrder(order.id)), reason: "Paid by card." }, siteAfter());
    expect(await db().$count(entries, eq(entries.registrationId, id))).toBe(0);
    expect(await db().$count(entries, eq(entries.registrationId, paid?.id ?? ""))).toBe(1);
  });

  test("of a quote gives out no paper", async () => {
    const { order } = await aQuotedSchool();
    await cancelOrder({ ...(await seenOrder(order.id)), reason: "Asked twice." }, siteAfter());
    expect(await stateOf(order.id)).toBe("canceled");
    expect((await fileOf(order)).papers).toHaveLength(1);
    expect(await placeOrder(order.id, PURCHASE_ORDER, siteAfter())).toBe("not-open");
  });
});

test("the list says what is still open, and finds a purchase order", async () => {
  const { order } = await anAcceptedSchool();
  const url = new URL("http://localhost:3000/admin/school-orders?q=po+4711&money=open");
  const { rows } = await listPage(ordersList, url);
  expect(rows.find(({ id }) => id === order.id)).toMatchObject({ dueInCents: PRICE });
});

async function quoteFor(email: string): Promise<string> {
  const token = await requestQuote(aQuoteRequest({ email }), randomUUID(), siteAfter());
  return (await orderByToken(token))?.id ?? "";
}

async function stateOf(id: string) {
  return (await orderOf(id)).state;
}

async function registrationOf({ registrationId }: { registrationId: string | null }) {
  const [row] = await db()
    .select()
    .from(registrations)
    .where(eq(registrations.id, registrationId ?? ""));
  if (!row) throw new Error("There is no registration");
  return row;
}

async function tiesOf(email: string) {
  return tiesOfPerson(await findOrAddPerson(db(), email));
}

function letters(kind: string) {
  return db().select().from(outbox).where(eq(outbox.kind, kind)).orderBy(desc(outbox.createdAt));
}

async function recipients(kind: string) {
  return (await letters(kind)).map(({ recipient }) => recipient);
}

function lettersAbout(orderId: string) {
  return db().select().from(outbox).where(eq(outbox.recordId, orderId));
}
