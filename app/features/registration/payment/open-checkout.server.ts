import { and, eq } from "drizzle-orm";
import { db } from "~/platform/database/database.server";
import { env } from "~/platform/env.server";
import { log } from "~/platform/log.server";
import {
  type CheckoutOrder,
  type CheckoutSession,
  PaymentServiceFailed,
  SESSION_OPEN_FOR_MS,
  VOUCHER_SESSION_OPEN_FOR_MS,
} from "~/platform/payments/payment-gateway";
import { paymentGateway } from "~/platform/payments/payments.server";
import { PAGES } from "~/program/paths";
import type { Site } from "~/program/site";
import type { Registration } from "~/records/entries/registration-sheet.server";
import { payments } from "~/records/registrations/payments.table.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { MESSAGES } from "../copy";
import { isPayable, registrationById } from "../find-registration.server";
import { lockRegistration } from "../lock-registration.server";
import { adultPayerAddress } from "../payer";
import type { PriceClaim } from "../price-check";
import { confirmFree } from "./confirm-free.server";
import { currentCheckout } from "./current-checkout.server";
import { isSameAttempt, startNextAttempt } from "./next-attempt.server";
import { orderItem } from "./order-item";
import { joinWay, type PaymentWay, UNKNOWN_WAY } from "./payment-way.server";
import { prepareAttempt } from "./prepare-attempt.server";

export type OpenedCheckout =
  | { kind: "open"; url: string; registration: Registration }
  | { kind: "settled"; registration: Registration }
  | { kind: "price-changed"; registration: Registration; message: string }
  | { kind: "failed"; message: string };

/** The other half of a double click, or another window, has been there meanwhile: look again. */
type Moved = { kind: "moved"; registration: Registration };

const ROUNDS = 3;
const CHANGED_ELSEWHERE = "This registration was changed in another window. Please try again.";
const SERVICE_FAILED =
  "The payment service does not answer right now. Your registration is saved and nothing was charged. Please try again in a moment.";
/** There is a session that may have been paid, so nothing is said about charges. */
export const SESSION_UNCLEAR =
  "The payment service does not answer right now, so we cannot see how your payment stands. Your registration is saved. Please try again in a moment.";

/** The address where a pending registration is paid: its open session, or a new one at today's price. */
export async function openCheckout(
  row: Registration,
  site: Site,
  claimed: PriceClaim = {},
  way: PaymentWay = UNKNOWN_WAY,
): Promise<OpenedCheckout> {
  let current = row;
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const opened = await openOnce(current, site, claimed, way);
      if (opened.kind !== "moved") return opened;
      current = opened.registration;
    }
    return { kind: "failed", message: CHANGED_ELSEWHERE };
  } catch (error) {
    if (!(error instanceof PaymentServiceFailed)) throw error;
    log().warn({ err: error.cause }, "payment service failed");
    return {
      kind: "failed",
      message: current.checkoutSessionId ? SESSION_UNCLEAR : SERVICE_FAILED,
    };
  }
}

async function openOnce(
  row: Registration,
  site: Site,
  claimed: PriceClaim,
  way: PaymentWay,
): Promise<OpenedCheckout | Moved> {
  const checkout = await currentCheckout(row);
  if (checkout.kind === "open") await joinWay(row.id, way);
  if (checkout.kind !== "none") return checkout;
  const prepared = await prepareAttempt(checkout.registration, site, claimed);
  if (prepared.kind !== "ready") return prepared;
  if (prepared.registration.amountInCents === 0) return confirmFree(prepared.registration, site);
  return create(prepared.registration, site, way);
}

async function create(
  row: Registration,
  site: Site,
  way: PaymentWay,
): Promise<OpenedCheckout | Moved> {
  const gateway = await paymentGateway();
  let session: CheckoutSession;
  try {
    session = await gateway.createSession(orderOf(row, site));
  } catch (error) {
    // A session that was made without our hearing of it has an address that nobody knows.
    if (!(error instanceof PaymentServiceFailed) || error.key === "good") throw error;
    const registration = await startNextAttempt(row);
    if (error.key === "spent") throw error;
    return { kind: "moved", registration };
  }
  if (!session.url) {
    log().warn("the payment service answered without an address");
    await startNextAttempt(row);
    return { kind: "failed", message: MESSAGES.noUrl };
  }
  const { url } = session;
  const attached = await attach(row, session, way);
  if (attached) return { kind: "open", url, registration: attached };
  const now = await registrationById(row.id);
  if (now?.checkoutSessionId === session.id) {
    await joinWay(row.id, way);
    return { kind: "open", url, registration: now };
  }
  await closeUnseen(session.id);
  if (!now || !isPayable(now)) return { kind: "settled", registration: now ?? row };
  return { kind: "moved", registration: now };
}

/** Paid or changed in another window while we waited: this session must not be paid as well. */
async function closeUnseen(sessionId: string): Promise<void> {
  try {
    const gateway = await paymentGateway();
    await gateway.expireSession(sessionId);
  } catch (error) {
    if (!(error instanceof PaymentServiceFailed)) throw error;
    log().warn("a session stays open that nobody was shown; it runs out by itself");
  }
}

function orderOf(row: Registration, site: Site): CheckoutOrder {
  const page = `${site.origin}${PAGES.register.path}`;
  return {
    registrationId: row.id,
    openForMs: row.voucher ? VOUCHER_SESSION_OPEN_FOR_MS : SESSION_OPEN_FOR_MS,
    key: `registration:${row.id}:${row.checkoutAttempt}`,
    item: orderItem(row, site),
    currency: row.currency,
    payerEmail: adultPayerAddress(row, site.season.limits),
    sellerName: site.settings.productName,
    successUrl: `${page}?success`,
    cancelUrl: `${page}?canceled&tab=${row.type}`,
  };
}

function attach(
  row: Registration,
  session: CheckoutSession,
  way: PaymentWay,
): Promise<Registration | undefined> {
  return db().transaction(async (tx) => {
    const now = await lockRegistration(tx, row.id);
    if (!now || !isSameAttempt(now, row)) return undefined;
    await tx
      .update(payments)
      .set({
        sessionId: session.id,
        state: "open",
        // It may have been begun while another payment service was set up.
        mode: env().paymentMode,
        ...way,
      })
      .where(and(eq(payments.registrationId, row.id), payments.isCurrent));
    await tx.update(registrations).set({ status: "pending" }).where(eq(registrations.id, row.id));
    return registrationById(row.id, tx);
  });
}
