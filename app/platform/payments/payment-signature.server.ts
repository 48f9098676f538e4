import Stripe from "stripe";
import { env } from "../env.server";
import { secretNamed } from "../secrets.server";

/** All that is ever taken from an event; the rest is read again from the payment service. */
export interface PaymentEvent {
  id: string;
  type: string;
  /** Empty where it is about nothing that can be read again, as a balance. */
  objectId: string;
  objectKind: string;
  /** Real money, as opposed to a test. */
  isLive: boolean;
  /** The account that it comes from, where the service names one: for an endpoint of several accounts. */
  account: string | null;
}

const TOLERANCE_SECONDS = 300;

/** The event, or null when the signature is missing, wrong or too old. */
export async function verifyPaymentEvent(
  rawBody: string,
  signature: string | null,
): Promise<PaymentEvent | null> {
  if (!signature) return null;
  const secret = await signingSecret();
  try {
    const { signature: signatures } = Stripe.webhooks;
    if (!signatures?.verifyHeader(rawBody, signature, secret, TOLERANCE_SECONDS)) return null;
    const event: Partial<Stripe.Event> = JSON.parse(rawBody.replace(/^\uFEFF/, ""));
    const object = event.data?.object as { id?: string; object?: string } | undefined;
    if (!event.id || !event.type) return null;
    return {
      id: event.id,
      type: event.type,
      objectId: object?.id ?? "",
      objectKind: object?.object ?? "",
      isLive: event.livemode === true,
      account: event.account ?? null,
    };
  } catch {
    return null;
  }
}

/** The demonstration signs its own events, so that they take the same way in. */
export async function signPaymentEvent(rawBody: string): Promise<string> {
  return Stripe.webhooks.generateTestHeaderString({
    payload: rawBody,
    secret: await signingSecret(),
  });
}

async function signingSecret(): Promise<string> {
  return env().STRIPE_WEBHOOK_SECRET ?? (await secretNamed("demo-payments"));
}
