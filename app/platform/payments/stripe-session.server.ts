import type Stripe from "stripe";
import type { CheckoutSession } from "./payment-gateway";

/**
 * A session in our words. What does not look like one is thrown, never guessed at: to take an
 * unknown word for "open" or for "closed" can make somebody pay twice.
 */
export function sessionOf(session: Stripe.Checkout.Session): CheckoutSession {
  const intent = typeof session.payment_intent === "object" ? session.payment_intent : null;
  const charge = typeof intent?.latest_charge === "object" ? intent.latest_charge : null;
  const { id, object, amount_total, currency } = session;
  if (object !== "checkout.session" || !id || amount_total === null || !currency) {
    throw new Error("This is not a checkout session");
  }
  return {
    id,
    url: session.url ?? null,
    state: stateOf(session, intent),
    amountInCents: amount_total,
    currency,
    registrationId: session.client_reference_id ?? session.metadata?.registration_id ?? null,
    paymentIntentId: session.payment_intent ? idOf(session.payment_intent) : null,
    refundedInCents: charge?.amount_refunded ?? 0,
    isDisputed: charge?.disputed ?? false,
  };
}

export function idOf(reference: string | { id: string }): string {
  return typeof reference === "string" ? reference : reference.id;
}

function stateOf(
  { status, payment_status }: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): CheckoutSession["state"] {
  const state = STATES.get(`${status}, ${payment_status}`);
  if (!state) throw new Error(`An unknown kind of session: ${status}, ${payment_status}`);
  return state === "processing" && hasFailed(intent) ? "failed" : state;
}

const STATES = new Map<string, CheckoutSession["state"]>([
  ["open, unpaid", "open"],
  ["expired, unpaid", "expired"],
  ["complete, unpaid", "processing"],
  ["complete, paid", "paid"],
  // An amount that fits no registration: staff hear of it.
  ["complete, no_payment_required", "paid"],
]);

/** A bank payment takes days, and may fail in the end. */
function hasFailed(intent: Stripe.PaymentIntent | null): boolean {
  return intent?.status === "requires_payment_method" || intent?.status === "canceled";
}
