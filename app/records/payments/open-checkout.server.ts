import { log } from "~/platform/log.server";
import {
  type CheckoutOrder,
  PaymentServiceFailed,
  SESSION_OPEN_FOR_MS,
  VOUCHER_SESSION_OPEN_FOR_MS,
} from "~/platform/payments/payment-gateway";
import { PAGES } from "~/program/paths";
import type { PriceClaim } from "~/program/price-check";
import type { Site } from "~/program/site";
import { adultPayerAddress } from "~/records/intake/payer";
import type { Registration } from "~/records/intake/registration-sheet.server";
import { confirmFree } from "./confirm-free.server";
import { type CreatedCheckout, createCheckout } from "./create-checkout.server";
import { currentCheckout } from "./current-checkout.server";
import { orderItem } from "./order-item";
import { joinWay, type PaymentWay, UNKNOWN_WAY } from "./payment-way.server";
import { prepareAttempt } from "./prepare-attempt.server";

export type OpenedCheckout =
  | { kind: "open"; url: string; registration: Registration }
  | { kind: "settled"; registration: Registration }
  | { kind: "price-changed"; registration: Registration; message: string }
  | { kind: "failed"; message: string };

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
): Promise<OpenedCheckout | CreatedCheckout> {
  const checkout = await currentCheckout(row);
  if (checkout.kind === "open") await joinWay(row.id, way);
  if (checkout.kind !== "none") return checkout;
  const prepared = await prepareAttempt(checkout.registration, site, claimed);
  if (prepared.kind !== "ready") return prepared;
  if (prepared.registration.amountInCents === 0) return confirmFree(prepared.registration, site);
  return createCheckout(prepared.registration, orderOf(prepared.registration, site), way);
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
