import type Stripe from "stripe";
import { realNow } from "../site/clock.server";
import { type CheckoutOrder, SESSION_OPEN_FOR_MS } from "./payment-gateway";
import { statementSuffix } from "./statement-suffix";

const MINUTE_MS = 60_000;

/**
 * Nothing about a child goes to the payment service: the id is all that ties the two together, and
 * the address is an adult's.
 */
export function parametersOf(order: CheckoutOrder): Stripe.Checkout.SessionCreateParams {
  const metadata = { registration_id: order.registrationId };
  const suffix = statementSuffix(order.sellerName);
  return {
    mode: "payment",
    client_reference_id: order.registrationId,
    ...(order.payerEmail ? { customer_email: order.payerEmail } : {}),
    metadata,
    payment_intent_data: {
      metadata,
      ...(suffix ? { statement_descriptor_suffix: suffix } : {}),
    },
    line_items: [
      {
        quantity: order.item.quantity,
        price_data: {
          currency: order.currency,
          unit_amount: order.item.unitAmountInCents,
          product_data: { name: order.item.name, description: order.item.description },
        },
      },
    ],
    expires_at: expiryAt(realNow().getTime(), order.openForMs),
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
  };
}

/**
 * Stripe refuses a second more than a day: five minutes less are for clocks that disagree. In whole minutes,
 * so that both halves of a double click ask for the same under the same key.
 */
function expiryAt(now: number, openForMs: number): number {
  const minute = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  return (minute + Math.min(openForMs, SESSION_OPEN_FOR_MS - 5 * MINUTE_MS)) / 1000;
}
