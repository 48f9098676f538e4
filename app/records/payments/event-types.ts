/** About a checkout session, which each of them names. */
export const SESSION_EVENTS = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
] as const;

/** About a charge, a refund or a dispute, whose session is looked for. */
const CHARGE_EVENTS = [
  "charge.refunded",
  "charge.refund.updated",
  "refund.created",
  "refund.updated",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.funds_reinstated",
] as const;

/** All that a webhook endpoint at Stripe must send, and all that is done something about here. */
export const PAYMENT_EVENT_TYPES: readonly string[] = [...SESSION_EVENTS, ...CHARGE_EVENTS];
