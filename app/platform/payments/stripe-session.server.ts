import type Stripe from "stripe";
import type { CheckoutSession, ServiceDispute, ServiceRefund } from "./payment-gateway";

/**
 * A session in our words. What does not look like one is thrown, never guessed at: to take an
 * unknown word for "open" or for "closed" can make somebody pay twice.
 */
export function sessionOf(
  session: Stripe.Checkout.Session,
  { refunds = [], disputes = [] }: Partial<Pick<CheckoutSession, "refunds" | "disputes">> = {},
): CheckoutSession {
  const { id, object, amount_total, currency, payment_status } = session;
  if (object !== "checkout.session" || !id) throw new Error("This is not a checkout session");
  if (!currency) throw new Error(`Session ${id} has no currency`);
  const paymentIntentId = referenceTo(session.payment_intent);
  if (payment_status === "paid" && !paymentIntentId) {
    throw new Error(`Session ${id} is paid, and does not say by which payment`);
  }
  return {
    id,
    url: session.url ?? null,
    state: stateOf(session),
    amountInCents: amountOf(amount_total, `Session ${id}`),
    currency,
    registrationId: registrationIdOf(session),
    paymentIntentId,
    refunds,
    disputes,
  };
}

export function registrationIdOf(session: Stripe.Checkout.Session): string | null {
  return session.metadata?.registration_id ?? session.client_reference_id ?? null;
}

/** An amount that is left out must never count as nothing. */
export function amountOf(amount: unknown, what: string): number {
  if (Number.isSafeInteger(amount) && Number(amount) >= 0) return Number(amount);
  throw new Error(`${what} has no amount`);
}

/**
 * Of another product at the same account: it takes no payment, or one that comes back every month, or it lacks the
 * mark that all of ours carry.
 */
export function isForeign({ mode, ...session }: Stripe.Checkout.Session): boolean {
  return mode === "setup" || mode === "subscription" || lacksOurMark(session);
}

/** What is told without its marks at all is told in part, and says nothing. */
export function lacksOurMark({ metadata }: { metadata?: Stripe.Metadata | null }): boolean {
  return Boolean(metadata) && !metadata?.registration_id;
}

export function refundOf(refund: Stripe.Refund): ServiceRefund {
  if (refund.object !== "refund" || !refund.id) throw new Error("This is not a refund");
  const hasFailed = refund.status === "failed" || refund.status === "canceled";
  return {
    id: refund.id,
    amountInCents: amountOf(refund.amount, `Refund ${refund.id}`),
    state: hasFailed ? "failed" : "done",
    askedAs: refund.metadata?.refund_id ?? null,
  };
}

export function disputeOf(dispute: Stripe.Dispute): ServiceDispute {
  if (dispute.object !== "dispute" || !dispute.id) throw new Error("This is not a dispute");
  if (!dispute.status || !dispute.created) throw new Error(`Dispute ${dispute.id} is told in part`);
  const dueBy = dispute.evidence_details?.due_by;
  return {
    id: dispute.id,
    amountInCents: amountOf(dispute.amount, `Dispute ${dispute.id}`),
    status: dispute.status,
    evidenceDueBy: dueBy ? new Date(dueBy * 1000) : null,
    openedAt: new Date(dispute.created * 1000),
    outcome: OUTCOMES.get(dispute.status) ?? null,
  };
}

export function referenceTo(object: string | { id: string } | null | undefined): string | null {
  return typeof object === "string" ? object : (object?.id ?? null);
}

/** A question of the bank's that was answered, or a dispute that was averted, took no money. */
const OUTCOMES = new Map<string, "won" | "lost">([
  ["won", "won"],
  ["warning_closed", "won"],
  ["prevented", "won"],
  ["lost", "lost"],
]);

function stateOf(session: Stripe.Checkout.Session): CheckoutSession["state"] {
  const { status, payment_status, payment_intent } = session;
  const state = STATES.get(`${status}, ${payment_status}`);
  if (!state) throw new Error(`An unknown kind of session: ${status}, ${payment_status}`);
  const intent = typeof payment_intent === "object" ? payment_intent : null;
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
