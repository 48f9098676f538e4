import { isDatabaseDown } from "~/platform/database/database-down.server";
import { jsonError } from "~/platform/forms/json-error.server";
import { log } from "~/platform/log.server";
import { wakeOutbox } from "~/platform/mail/outbox.server";
import { PaymentServiceFailed } from "~/platform/payments/payment-gateway";
import { verifyPaymentEvent } from "~/platform/payments/payment-signature.server";
import { applyPaymentEvent } from "./apply-payment-event.server";

/** The one door for payment events, from Stripe and from the demonstration alike. */
export async function receivePaymentEvent(request: Request): Promise<Response> {
  if (request.method !== "POST") return jsonError("method_not_allowed");
  // The signature holds for the bytes as they were sent, so they are read before anything parses them.
  // A mark of the byte order at their beginning belongs to them.
  const rawBody = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await request.bytes());
  try {
    const event = await verifyPaymentEvent(rawBody, request.headers.get("stripe-signature"));
    if (!event) {
      return jsonError("malformed", {
        message: "The signature is missing, wrong or too old.",
        hint: null,
        code: "bad_signature",
      });
    }
    const outcome = await applyPaymentEvent(event);
    log().info({ type: event.type, outcome }, "payment event");
    wakeOutbox();
    return Response.json({ received: true });
  } catch (error) {
    // Nothing was written: the payment service sends the event again.
    if (!(error instanceof PaymentServiceFailed) && !isDatabaseDown(error)) {
      log().error({ err: error }, "payment event failed");
      return jsonError("unexpected");
    }
    log().warn({ err: error }, "a payment event must wait");
    return jsonError("unavailable", { wait: 30 });
  }
}
