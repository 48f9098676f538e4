import { and, eq } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { log } from "~/platform/log.server";
import {
  type CheckoutOrder,
  PaymentServiceFailed,
  SESSION_OPEN_FOR_MS,
} from "~/platform/payments/payment-gateway";
import { leavesTooLittle } from "~/program/discount";
import type { Site } from "~/program/site";
import { registrationById } from "~/records/intake/find-registration.server";
import { lockRegistration } from "~/records/intake/lock-registration.server";
import type { Registration } from "~/records/intake/registration-sheet.server";
import { closeOpenCheckout } from "~/records/payments/close-checkout.server";
import { createCheckout } from "~/records/payments/create-checkout.server";
import { currentCheckout } from "~/records/payments/current-checkout.server";
import { UNKNOWN_WAY } from "~/records/payments/payment-way.server";
import { beginAttempt } from "~/records/registrations/begin-attempt.server";
import { payments } from "~/records/registrations/payments.table.server";
import { documentNumber } from "~/records/school-orders/document-kinds";
import { fileOf, lockOrder, orderById } from "~/records/school-orders/find-order.server";
import { INVOICE_RETURN_PATH } from "~/records/school-orders/school-order-paths";
import type {
  SchoolDocument,
  SchoolOrder,
} from "~/records/school-orders/school-orders.table.server";
import { PAY_INVOICE } from "./copy";

export type OpenedInvoice =
  | { kind: "open"; url: string }
  | { kind: "refused"; message: string }
  | { kind: "failed"; message: string };

const ROUNDS = 3;

/**
 * The address where a school pays its invoice, or a part of it. There is one payment page at a time: two
 * windows that want the same get the same, and who wants another amount closes the one before.
 */
export async function openInvoiceCheckout(
  orderId: string,
  amountInCents: number,
  site: Site,
): Promise<OpenedInvoice> {
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const opened = await openOnce(orderId, amountInCents, site);
      if (opened) return opened;
    }
    return { kind: "failed", message: PAY_INVOICE.changedElsewhere };
  } catch (error) {
    if (!(error instanceof PaymentServiceFailed)) throw error;
    log().warn({ err: error.cause }, "payment service failed");
    return { kind: "failed", message: PAY_INVOICE.serviceFailed };
  }
}

/** Undefined: something else was faster, so look again. */
async function openOnce(
  orderId: string,
  amountInCents: number,
  site: Site,
): Promise<OpenedInvoice | undefined> {
  const order = await orderById(orderId);
  const row = order?.registrationId ? await registrationById(order.registrationId) : undefined;
  if (!order || !row || (await dueOf(order)) <= 0) return refused(PAY_INVOICE.nothingOpen);
  const checkout = await currentCheckout(row);
  if (checkout.kind === "open") {
    const isWanted = (await currentAmount(row.id)) === amountInCents;
    // Staff may have recorded a check since the page was opened, or while the payment service answered.
    if (isWanted && amountInCents <= (await dueOf(order))) {
      return { kind: "open", url: checkout.url };
    }
    await closeOpenCheckout(row.id);
    return undefined;
  }
  if (checkout.kind === "settled") {
    const isAtTheBank = checkout.registration.checkoutState === "processing";
    return isAtTheBank ? refused(PAY_INVOICE.atTheBank) : undefined;
  }
  const prepared = await prepareAttempt(orderId, amountInCents);
  if (!prepared || "kind" in prepared) return prepared;
  const asked = checkoutOrder(prepared, amountInCents, site);
  const created = await createCheckout(prepared.row, asked, UNKNOWN_WAY, async (tx) => {
    const locked = await lockOrder(tx, orderId);
    return locked !== undefined && amountInCents <= (await dueOf(locked, tx));
  });
  if (created.kind === "open") return { kind: "open", url: created.url };
  return created.kind === "failed" ? created : undefined;
}

interface Prepared {
  order: SchoolOrder;
  invoice: SchoolDocument;
  row: Registration;
}

/** An attempt at this amount, as long as so much is open. Both halves of a double click get the same. */
function prepareAttempt(
  orderId: string,
  amountInCents: number,
): Promise<Prepared | OpenedInvoice | undefined> {
  return db().transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const { papers, balance } = order ? await fileOf(order, tx) : NOTHING;
    const invoice = papers.find(({ kind }) => kind === "invoice");
    if (order?.state !== "accepted" || !order.registrationId || !invoice) {
      return refused(PAY_INVOICE.nothingOpen);
    }
    const { dueInCents } = balance;
    if (dueInCents <= 0) return refused(PAY_INVOICE.nothingOpen);
    if (amountInCents > dueInCents) return refused(PAY_INVOICE.tooMuch(dueInCents));
    if (leavesTooLittle(dueInCents, amountInCents)) {
      return refused(PAY_INVOICE.leavesTooLittle(dueInCents));
    }
    const row = await lockRegistration(tx, order.registrationId);
    if (!row || row.checkoutSessionId) return undefined;
    const isBegun = row.checkoutAttempt !== null && row.checkoutState === "none";
    if (isBegun && (await currentAmount(row.id, tx)) === amountInCents) {
      return { order, invoice, row };
    }
    await beginAttempt(tx, { id: row.id, amountInCents, currency: row.currency });
    const begun = await lockRegistration(tx, row.id);
    return begun && { order, invoice, row: begun };
  });
}

async function dueOf(order: SchoolOrder, from = db()): Promise<number> {
  return (await fileOf(order, from)).balance.dueInCents;
}

const NOTHING = { papers: [], balance: { dueInCents: 0 } };

async function currentAmount(registrationId: string, from = db()): Promise<number | undefined> {
  const [current] = await from
    .select({ amountInCents: payments.amountInCents })
    .from(payments)
    .where(and(eq(payments.registrationId, registrationId), payments.isCurrent));
  return current?.amountInCents;
}

function checkoutOrder(
  { order, invoice, row }: Prepared,
  amountInCents: number,
  site: Site,
): CheckoutOrder {
  const page = `${site.origin}${INVOICE_RETURN_PATH}`;
  const number = documentNumber(invoice);
  const isPart = amountInCents < invoice.amountInCents;
  return {
    registrationId: row.id,
    openForMs: SESSION_OPEN_FOR_MS,
    key: `registration:${row.id}:${row.checkoutAttempt}`,
    item: {
      name: `${site.settings.productName}: invoice ${number}`,
      description: isPart ? `Part of invoice ${number}` : `All of invoice ${number}`,
      unitAmountInCents: amountInCents,
      quantity: 1,
    },
    currency: row.currency,
    payerEmail: order.bookkeeperEmail,
    sellerName: site.settings.productName,
    successUrl: `${page}?success`,
    cancelUrl: `${page}?canceled`,
  };
}

function refused(message: string): OpenedInvoice {
  return { kind: "refused", message };
}
