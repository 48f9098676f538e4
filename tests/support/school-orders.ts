import { randomUUID } from "node:crypto";
import { placeOrder } from "../../app/features/school-orders/page/place-order.server";
import { requestQuote } from "../../app/features/school-orders/request/request-quote.server";
import { requestSchema } from "../../app/features/school-orders/request/request-schema";
import {
  acceptAsStaff,
  cancelOrder,
} from "../../app/features/school-orders/staff/decide-order.server";
import { recordPayment } from "../../app/features/school-orders/staff/record-payment.server";
import { db } from "../../app/platform/database/database.server";
import { versionOf } from "../../app/platform/database/record-version.server";
import type { Site } from "../../app/program/site";
import { orderById, orderByToken } from "../../app/records/school-orders/find-order.server";
import { schoolOrders } from "../../app/records/school-orders/school-orders.table.server";
import type { OfferedVoucher } from "../../app/records/vouchers/voucher";
import { siteAfter } from "./asked-guardians.ts";

type Overrides = Partial<typeof schoolOrders.$inferInsert>;

/** A school that has asked for a quote, without the paper. Answers the order's id. */
export async function aSchoolOrder(overrides: Overrides = {}): Promise<string> {
  const [row] = await db()
    .insert(schoolOrders)
    .values({
      season: "2025-26",
      idempotencyKey: randomUUID(),
      schoolName: "Rexburg Middle School",
      studentCount: "26-50",
      contactName: "Sam Rivers",
      contactEmail: "sam@school.example",
      marketingConsent: false,
      mediaConsent: false,
      termsVersion: "2025-09-29",
      termsAcceptedAt: new Date(),
      tier: "early_bird",
      amountInCents: 250_000,
      validUntil: new Date("2026-01-11T19:00:00Z"),
      ...overrides,
    })
    .returning({ id: schoolOrders.id });
  if (!row) throw new Error("The order was not stored");
  return row.id;
}

export const PURCHASE_ORDER = {
  purchase_order: "PO 4711",
  bookkeeper_email: "books@district.example",
};

export const SCHOOL_REQUEST = {
  school_name: "Rexburg Middle School",
  student_count: "26-50",
  email: "sam@school.example",
  terms_accepted: true,
};

export function aQuoteRequest(overrides: Partial<typeof SCHOOL_REQUEST> = {}) {
  return requestSchema.parse({ ...SCHOOL_REQUEST, ...overrides });
}

interface Asked {
  site?: Site;
  voucher?: OfferedVoucher | null;
}

/** A school with its quote: the order, its contact, and what opens its page. */
export async function aQuotedSchool({ site = siteAfter(), voucher = null }: Asked = {}) {
  const email = `sam-${randomUUID()}@school.example`;
  const input = aQuoteRequest({ email, school_name: `School of ${email}` });
  const token = await requestQuote(input, randomUUID(), site, voucher);
  const order = await orderByToken(token);
  if (!order) throw new Error("The link leads nowhere");
  return { token, order, email };
}

export async function anOrderedSchool(asked: Asked = {}) {
  const { order, ...quoted } = await aQuotedSchool(asked);
  await placeOrder(order.id, PURCHASE_ORDER, asked.site ?? siteAfter());
  return { ...quoted, order: await orderOf(order.id) };
}

export async function anAcceptedSchool(asked: Asked = {}) {
  const { order, ...ordered } = await anOrderedSchool(asked);
  await acceptAsStaff(await seenOrder(order.id), asked.site ?? siteAfter());
  const accepted = await orderOf(order.id);
  return { ...ordered, order: accepted, registrationId: accepted.registrationId ?? "" };
}

export async function orderOf(id: string) {
  const order = await orderById(id);
  if (!order) throw new Error("The order is gone");
  return order;
}

/** As a staff member has it on the screen now. */
export async function seenOrder(id: string) {
  return { id, version: versionOf(await orderOf(id)), actor: "staff-1" };
}

/** Staff record a check. */
export async function recordCheck(orderId: string, amountInCents: number, seen?: SeenOrder) {
  const change = seen ?? (await seenOrder(orderId));
  const check = { method: "check", reference: "1001", amountInCents } as const;
  return recordPayment({ ...change, ...check }, siteAfter());
}

type SeenOrder = Awaited<ReturnType<typeof seenOrder>>;

export async function cancelSchool(orderId: string) {
  return cancelOrder({ ...(await seenOrder(orderId)), reason: "Moved away." }, siteAfter());
}
