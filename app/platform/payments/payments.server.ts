import { env } from "../env.server";
import type { PaymentGateway } from "./payment-gateway";

export async function paymentGateway(): Promise<PaymentGateway> {
  // The SDK is large, and a demonstration does not need it.
  if (env().paymentMode === "demo") return (await import("./payments-demo.server")).demoGateway;
  return (await import("./payments-stripe.server")).stripeGateway();
}

/** Another origin that the registration form leads to; none for the demonstration. */
export function checkoutOrigin(): string[] {
  const { paymentMode, STRIPE_API_URL } = env();
  if (paymentMode === "demo") return [];
  return [STRIPE_API_URL ? new URL(STRIPE_API_URL).origin : "https://checkout.stripe.com"];
}
