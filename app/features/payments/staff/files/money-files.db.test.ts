import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database/database.server";
import { loadSite } from "~/platform/site/site.server";
import { payments, refunds } from "~/records/registrations/payments.table.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { schoolPayments } from "~/records/school-orders/school-orders.table.server";
import { vouchers, voucherUses } from "~/records/vouchers/vouchers.table.server";
import { aPaidChild, nobodyIsAsked } from "../../../../../tests/support/asked-guardians";
import { aStaffContext, statusAtDoor } from "../../../../../tests/support/router-context";
import { anAcceptedSchool, recordCheck } from "../../../../../tests/support/school-orders";
import { onAFreshDatabase } from "../../../../../tests/support/test-database";
import * as paymentsFile from "./payments-export";
import * as refundsFile from "./refunds-export";
import * as vouchersFile from "./voucher-uses-export";

onAFreshDatabase();
beforeAll(loadSite);
beforeEach(async () => {
  await nobodyIsAsked();
  await db().delete(vouchers);
});

async function linesOf(file: { loader: (args: never) => Promise<Response> }, name: string) {
  const url = new URL(`http://site.test/admin/${name}/export/csv`);
  const args = {
    request: new Request(url),
    url,
    params: { format: "csv" },
    context: aStaffContext(),
  };
  const answer = await file.loader(args as never);
  expect(answer.headers.get("Content-Disposition")).toContain("attachment");
  const [, ...lines] = (await answer.text()).trim().split("\r\n");
  return lines;
}

async function aRefundedPayment() {
  const { registrationId } = await aPaidChild();
  await db().delete(payments);
  const money = {
    registrationId,
    method: "online",
    mode: "stripe-live",
    state: "paid",
    currency: "usd",
  } as const;
  const [first] = await db()
    .insert(payments)
    .values({
      ...money,
      attempt: 1,
      amountInCents: 2_500,
      refundedInCents: 500,
      isCurrent: true,
      carriesPlace: true,
      paidAt: new Date(),
      paymentIntentId: "pi_1",
    })
    .returning();
  await db()
    .insert(payments)
    .values({ ...money, attempt: 2, amountInCents: 2_500, isCurrent: false });
  await db()
    .insert(refunds)
    .values({
      paymentId: first?.id ?? "",
      amountInCents: 500,
      state: "done",
      reason: "Paid too much",
    });
  return registrationId;
}

test("payments go out a line a payment, also the second of a purchase, and name nobody", async () => {
  const id = await aRefundedPayment();
  const lines = await linesOf(paymentsFile, "payments");
  expect(lines).toHaveLength(2);
  const reference = `R-${id.slice(0, 8).toUpperCase()}`;
  expect(lines.every((line) => line.includes(reference))).toBe(true);
  expect(lines.join("\n")).toContain("25,5,Paid,Online,Stripe");
  expect(lines.join("\n")).not.toMatch(/Ana|Ruiz|rosa@/);
});

test("refunds go out a line a return, with the reason", async () => {
  await aRefundedPayment();
  const lines = await linesOf(refundsFile, "refunds");
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("5,25,Returned,Paid too much,Stripe");
});

test("a school’s checks go out a line each, and their sum does not go out again", async () => {
  const { order, registrationId } = await anAcceptedSchool();
  const half = order.amountInCents / 2;
  await recordCheck(order.id, half);
  await recordCheck(order.id, half);
  const ofSchool = (await linesOf(paymentsFile, "payments")).filter((line) =>
    line.includes(`R-${registrationId.slice(0, 8).toUpperCase()}`),
  );
  expect(ofSchool).toHaveLength(2);
  for (const line of ofSchool) {
    expect(line).toContain(`${half / 100},0,Paid,Check,Outside of the site`);
    expect(line).toContain(",1001,");
  }
});

test("what went back to a school is a line among the refunds", async () => {
  const { order } = await anAcceptedSchool();
  const money = { method: "ach", reference: "T-77", recordedBy: "staff-1" } as const;
  await db()
    .insert(schoolPayments)
    .values({ ...money, orderId: order.id, amountInCents: -4_000, receivedAt: new Date() });
  const lines = (await linesOf(refundsFile, "refunds")).filter((line) => line.includes("T-77"));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("40,,Returned,");
  expect((await linesOf(paymentsFile, "payments")).join()).not.toContain("T-77");
});

test("vouchers used go out a line a purchase, with what they took off", async () => {
  const { registrationId } = await aPaidChild();
  const [voucher] = await db()
    .insert(vouchers)
    .values({
      season: "2025-26",
      code: "LIONS-1",
      label: "Lions Club",
      kind: "amount",
      value: 1_000,
      mostUses: 3,
    } as typeof vouchers.$inferInsert)
    .returning();
  await db()
    .insert(voucherUses)
    .values({ registrationId, voucherId: voucher?.id ?? "" });
  await db()
    .update(registrations)
    .set({ discountInCents: 1_000 })
    .where(eq(registrations.id, registrationId));
  const lines = await linesOf(vouchersFile, "voucher-uses");
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("LIONS-1,Lions Club,10,");
});

test("a volunteer without the money duty gets none of them", async () => {
  for (const file of [paymentsFile, refundsFile, vouchersFile]) {
    expect(await statusAtDoor(file, aStaffContext("vera", "volunteer"))).toBe(403);
  }
});
