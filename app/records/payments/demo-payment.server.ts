import { randomBytes } from "node:crypto";
import { env } from "~/platform/env.server";
import { signPaymentEvent } from "~/platform/payments/payment-signature.server";
import {
  type DemoCheckout,
  demoCheckout,
  payDemoCheckout,
} from "~/platform/payments/payments-demo.server";
import { receivePaymentEvent } from "./receive-payment-event.server";

/** The demonstration's session; there is none once real payments are set up. */
export async function openDemoCheckout(id: string): Promise<DemoCheckout | undefined> {
  return env().paymentMode === "demo" ? demoCheckout(id) : undefined;
}

/** Pays, then reports it as Stripe would: an event, signed, through the same door. */
export async function payInDemo(id: string): Promise<void> {
  if (!(await payDemoCheckout(id))) return;
  const body = JSON.stringify({
    id: `evt_demo_${randomBytes(12).toString("hex")}`,
    object: "event",
    type: "checkout.session.completed",
    livemode: false,
    data: { object: { id, object: "checkout.session" } },
  });
  await receivePaymentEvent(
    new Request(`${env().PUBLIC_URL}/api/webhooks/stripe`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "stripe-signature": await signPaymentEvent(body),
      },
      body,
    }),
  );
}
