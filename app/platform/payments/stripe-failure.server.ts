import Stripe from "stripe";
import { PaymentServiceFailed } from "./payment-gateway";

/** What an error of Stripe's library says about the deed, by Stripe's own rules for errors and keys. */
export function failureOf(error: unknown): PaymentServiceFailed {
  if (error instanceof PaymentServiceFailed) return error;
  if (!(error instanceof Stripe.errors.StripeError)) return new PaymentServiceFailed(error);
  if (isClearRefusal(error)) {
    return new PaymentServiceFailed(error, { outcome: "refused", key: "spent" });
  }
  // It keeps a failure for the key once it has begun to work, and says nothing about how far it came.
  if ((error.statusCode ?? 0) >= 500) return new PaymentServiceFailed(error, { key: "spent" });
  const isKeyTaken = error.rawType === "idempotency_error" && error.statusCode === 400;
  return new PaymentServiceFailed(error, { key: isKeyTaken ? "taken" : "good" });
}

/** A clear "there is no such thing", and not a proxy's or a wrong address's 404. */
export function isMissing({ cause }: PaymentServiceFailed): boolean {
  return (
    cause instanceof Stripe.errors.StripeError &&
    cause.statusCode === 404 &&
    cause.code === "resource_missing"
  );
}

/** Another request with the same key is still being worked on. */
export function isInFlight({ cause }: PaymentServiceFailed): boolean {
  return cause instanceof Stripe.errors.StripeError && cause.statusCode === 409;
}

/** A restricted key was not given this right. */
export function isForbidden({ cause }: PaymentServiceFailed): boolean {
  return cause instanceof Stripe.errors.StripeError && cause.statusCode === 403;
}

export function isAboutPayerEmail({ cause }: PaymentServiceFailed): boolean {
  return cause instanceof Stripe.errors.StripeError && cause.param === "customer_email";
}

const REFUSING_STATUSES = new Set<number | undefined>([400, 402, 404]);
const REFUSING_TYPES = new Set<string | undefined>(["card_error", "invalid_request_error"]);
/** It would be another answer a moment later. */
const PASSING_CODES = new Set<string | undefined>([
  "rate_limit",
  "lock_timeout",
  "idempotency_key_in_use",
]);

function isClearRefusal(error: InstanceType<typeof Stripe.errors.StripeError>): boolean {
  return (
    REFUSING_STATUSES.has(error.statusCode) &&
    REFUSING_TYPES.has(error.rawType) &&
    !PASSING_CODES.has(error.code)
  );
}
