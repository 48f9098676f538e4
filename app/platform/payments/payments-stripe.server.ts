import Stripe from "stripe";
import { env } from "../env.server";
import {
  type CheckoutOrder,
  type CheckoutSession,
  type PaymentGateway,
  PaymentServiceFailed,
} from "./payment-gateway";

/**
 * A visitor waits for this, once more at most when there is no answer. The registration is saved
 * already and can be paid later.
 */
const TIMEOUT_MS = 5_000;
const WITH_CHARGE = { expand: ["payment_intent.latest_charge"] };

let gateway: PaymentGateway | undefined;

export function stripeGateway(): PaymentGateway {
  gateway ??= gatewayOf(connect());
  return gateway;
}

function gatewayOf(stripe: Stripe): PaymentGateway {
  const readSession = (id: string) =>
    unlessMissing(async () => sessionOf(await stripe.checkout.sessions.retrieve(id, WITH_CHARGE)));
  return {
    createSession: (order) =>
      guarded(async () =>
        sessionOf(
          await stripe.checkout.sessions.create(parametersOf(order), {
            idempotencyKey: order.key,
          }),
        ),
      ),
    readSession,
    findSessionOf: ({ kind, id }) =>
      unlessMissing(async () => {
        const { payment_intent } =
          kind === "charge"
            ? await stripe.charges.retrieve(id)
            : await stripe.disputes.retrieve(id);
        if (!payment_intent) return null;
        const { data } = await stripe.checkout.sessions.list({
          payment_intent: idOf(payment_intent),
          limit: 1,
        });
        // The list leaves the charge out; one more look brings it.
        return data[0] ? readSession(data[0].id) : null;
      }),
    expireSession: async (id) => {
      try {
        return await unlessMissing(async () =>
          sessionOf(await stripe.checkout.sessions.expire(id)),
        );
      } catch (error) {
        if (!(error instanceof PaymentServiceFailed && error.isAnswer)) throw error;
        // It may be complete or expired already: what counts is what it is now.
        const session = await readSession(id);
        if (session?.state === "open") throw error;
        return session;
      }
    },
    refund: ({ sessionId, amountInCents, key }) =>
      guarded(async () => {
        const session = await readSession(sessionId);
        if (!session?.paymentIntentId) {
          throw new PaymentServiceFailed("This session has no payment to refund", true);
        }
        await stripe.refunds.create(
          { payment_intent: session.paymentIntentId, amount: amountInCents },
          { idempotencyKey: key },
        );
      }),
  };
}

function connect(): Stripe {
  const { STRIPE_SECRET_KEY, STRIPE_API_URL } = env();
  const standIn = STRIPE_API_URL ? new URL(STRIPE_API_URL) : undefined;
  return new Stripe(STRIPE_SECRET_KEY ?? "", {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(standIn && {
      host: standIn.hostname,
      port: standIn.port || (standIn.protocol === "https:" ? 443 : 80),
      protocol: standIn.protocol === "https:" ? ("https" as const) : ("http" as const),
    }),
  });
}

function parametersOf(order: CheckoutOrder): Stripe.Checkout.SessionCreateParams {
  // Nothing about a child goes to the payment service: the id is all that ties the two together.
  const metadata = { registration_id: order.registrationId };
  return {
    mode: "payment",
    client_reference_id: order.registrationId,
    metadata,
    payment_intent_data: { metadata },
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
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
  };
}

function sessionOf(session: Stripe.Checkout.Session): CheckoutSession {
  const intent = typeof session.payment_intent === "object" ? session.payment_intent : null;
  const charge = typeof intent?.latest_charge === "object" ? intent.latest_charge : null;
  return {
    id: session.id,
    url: session.url ?? null,
    state: stateOf(session, intent),
    amountInCents: session.amount_total ?? 0,
    currency: session.currency ?? "",
    registrationId: session.client_reference_id ?? session.metadata?.registration_id ?? null,
    paymentIntentId: session.payment_intent ? idOf(session.payment_intent) : null,
    refundedInCents: charge?.amount_refunded ?? 0,
    isDisputed: charge?.disputed ?? false,
  };
}

function stateOf(
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): CheckoutSession["state"] {
  if (session.payment_status === "paid") return "paid";
  if (session.status === "expired") return "expired";
  if (session.status !== "complete") return "open";
  // A bank payment takes days, and may fail in the end.
  const hasFailed = intent?.status === "requires_payment_method" || intent?.status === "canceled";
  return hasFailed ? "failed" : "processing";
}

function idOf(reference: string | { id: string }): string {
  return typeof reference === "string" ? reference : reference.id;
}

async function guarded<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof PaymentServiceFailed) throw error;
    const status = error instanceof Stripe.errors.StripeError ? error.statusCode : undefined;
    throw new PaymentServiceFailed(error, status !== undefined);
  }
}

async function unlessMissing<T>(ask: () => Promise<T | null>): Promise<T | null> {
  try {
    return await guarded(ask);
  } catch (error) {
    const cause = (error as PaymentServiceFailed).cause;
    const isMissing = cause instanceof Stripe.errors.StripeError && cause.statusCode === 404;
    if (isMissing) return null;
    throw error;
  }
}
