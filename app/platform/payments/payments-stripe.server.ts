import Stripe from "stripe";
import { env } from "../env.server";
import { processState } from "../process-state.server";
import {
  type CheckoutSession,
  type PaymentGateway,
  PaymentServiceFailed,
  type ServiceRefund,
} from "./payment-gateway";
import { STRIPE_API_VERSION } from "./stripe-api-version";
import {
  failureOf,
  isAboutPayerEmail,
  isForbidden,
  isInFlight,
  isMissing,
} from "./stripe-failure.server";
import { allOf, stripeLists } from "./stripe-lists.server";
import { parametersOf } from "./stripe-order.server";
import {
  disputeOf,
  isForeign,
  lacksOurMark,
  referenceTo,
  refundOf,
  sessionOf,
} from "./stripe-session.server";

/**
 * A visitor waits for this, once more at most when there is no answer. The registration is saved
 * already and can be paid later.
 */
const TIMEOUT_MS = 5_000;
const WITH_CHARGE = { expand: ["payment_intent.latest_charge.refunds"] };
/** A double click waits for the first click's answer, which takes Stripe a second or two at times. */
const IN_FLIGHT_WAITS_MS = [250, 500, 1_000, 1_500, 2_000, 2_000];

const gateway = processState<PaymentGateway | undefined>(() => undefined);

export function stripeGateway(): PaymentGateway {
  gateway.value ??= gatewayOf(connect());
  return gateway.value;
}

function gatewayOf(stripe: Stripe): PaymentGateway {
  const lookAtSession = (id: string) =>
    unlessMissing<CheckoutSession | "foreign">(id, async () => {
      const session = await stripe.checkout.sessions.retrieve(id, WITH_CHARGE);
      if (session.id !== id) throw new Error("This is another session");
      if (isForeign(session)) return "foreign";
      const intent = await whole(session.payment_intent, (intentId) =>
        stripe.paymentIntents.retrieve(intentId),
      );
      const charge = await whole(intent?.latest_charge, (chargeId) =>
        stripe.charges.retrieve(chargeId),
      );
      const read = { ...session, payment_intent: intent };
      if (session.payment_status === "paid" && charge?.object !== "charge") {
        throw new Error(`Session ${id} is paid, and its charge is not told of`);
      }
      return sessionOf(read, await whatBecameOf(stripe, charge));
    });
  const readSession = async (id: string) => {
    const session = await lookAtSession(id);
    return session === "foreign" ? null : session;
  };
  return {
    async createSession(order) {
      const create = (parameters: Stripe.Checkout.SessionCreateParams, idempotencyKey: string) =>
        onceFree(async () =>
          sessionOf(await stripe.checkout.sessions.create(parameters, { idempotencyKey })),
        );
      try {
        return await create(parametersOf(order), order.key);
      } catch (error) {
        // We take addresses that it does not. They only fill in a field of its page.
        if (!(error instanceof PaymentServiceFailed && isAboutPayerEmail(error))) throw error;
        return create(parametersOf({ ...order, payerEmail: null }), `${order.key}:no-email`);
      }
    },
    readSession,
    findSessionOf: async ({ kind, id }) => {
      if (kind === "session") return lookAtSession(id);
      return unlessMissing<CheckoutSession | "foreign">(id, async () => {
        const object = await stripe[RESOURCES[kind]].retrieve(id);
        if (object.id !== id) throw new Error("This is another object");
        const charge = "charge" in object ? referenceTo(object.charge) : null;
        // Of a refund some services name the charge alone.
        const intent =
          referenceTo(object.payment_intent) ??
          (charge && referenceTo((await stripe.charges.retrieve(charge)).payment_intent));
        // Every payment of ours has an intent.
        if (!intent) return "foreign";
        const { data } = await stripe.checkout.sessions.list({ payment_intent: intent, limit: 1 });
        const session = data.find(({ payment_intent }) => referenceTo(payment_intent) === intent);
        // The list leaves the charge out; one more look brings it.
        if (session) return lookAtSession(session.id);
        return lacksOurMark(await stripe.paymentIntents.retrieve(intent)) ? "foreign" : null;
      });
    },
    async expireSession(id) {
      try {
        return await unlessMissing(id, async () =>
          sessionOf(await stripe.checkout.sessions.expire(id)),
        );
      } catch (error) {
        if (!(error instanceof PaymentServiceFailed) || error.outcome !== "refused") throw error;
        // It may be complete or expired already: what counts is what it is now.
        const session = await readSession(id);
        if (session?.state === "open") throw new PaymentServiceFailed(error);
        return session;
      }
    },
    refund: ({ session, amountInCents, id }) => returnMoney(stripe, session, amountInCents, id),
    listSince: stripeLists(stripe),
    async ownAccount() {
      try {
        const { id } = await asked(() => stripe.accounts.retrieveCurrent());
        return id;
      } catch (error) {
        if (error instanceof PaymentServiceFailed && isForbidden(error)) return null;
        throw error;
      }
    },
  };
}

const RESOURCES = { charge: "charges", refund: "refunds", dispute: "disputes" } as const;

/** What was asked to come along, and comes as its id from whoever keeps to the letter of older versions. */
async function whole<Wire extends { id: string }>(
  object: string | Wire | null | undefined,
  retrieve: (id: string) => Promise<Wire>,
): Promise<Wire | null> {
  return typeof object === "string" ? retrieve(object) : (object ?? null);
}

/** A charge brings its first refunds along, and only says whether there are disputes. */
async function whatBecameOf(
  stripe: Stripe,
  charge: Stripe.Charge | null,
): Promise<Pick<CheckoutSession, "refunds" | "disputes">> {
  if (!charge) return { refunds: [], disputes: [] };
  const { id, refunds, disputed } = charge;
  const isComplete = refunds?.has_more === false;
  const returned = isComplete
    ? refunds.data
    : await allOf((page) => stripe.refunds.list({ ...page, charge: id }));
  const disputes = disputed
    ? await allOf((page) => stripe.disputes.list({ ...page, charge: id }))
    : [];
  return { refunds: returned.map(refundOf), disputes: disputes.map(disputeOf) };
}

async function returnMoney(
  stripe: Stripe,
  { paymentIntentId }: CheckoutSession,
  amount: number,
  id: string,
): Promise<ServiceRefund> {
  if (!paymentIntentId) {
    throw new PaymentServiceFailed("This session has no payment", { outcome: "refused" });
  }
  return asked(async () => {
    const parameters = { payment_intent: paymentIntentId, amount, metadata: { refund_id: id } };
    const options = { idempotencyKey: `refund:${id}` };
    return refundOf(await stripe.refunds.create(parameters, options));
  });
}

function connect(): Stripe {
  const { STRIPE_SECRET_KEY, STRIPE_API_URL } = env();
  const standIn = STRIPE_API_URL ? new URL(STRIPE_API_URL) : undefined;
  return new Stripe(STRIPE_SECRET_KEY ?? "", {
    apiVersion: STRIPE_API_VERSION,
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

async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw failureOf(error);
  }
}

async function unlessMissing<T>(id: string, ask: () => Promise<T | null>): Promise<T | null> {
  try {
    return await asked(ask);
  } catch (error) {
    // A test key does not see live sessions, which can be paid all the same.
    const isOutOfSight = id.startsWith("cs_live_") && env().paymentMode !== "stripe-live";
    if (error instanceof PaymentServiceFailed && isMissing(error) && !isOutOfSight) return null;
    throw error;
  }
}

/** While another request with the same key is under way, its answer is waited for: it is ours as well. */
async function onceFree<T>(ask: () => Promise<T>): Promise<T> {
  for (const wait of IN_FLIGHT_WAITS_MS) {
    try {
      return await asked(ask);
    } catch (error) {
      if (!(error instanceof PaymentServiceFailed && isInFlight(error))) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return asked(ask);
}
