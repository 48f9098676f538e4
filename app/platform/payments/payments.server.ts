import { env } from "../env.server";
import { log } from "../log.server";
import type { CheckoutSession, PaymentGateway } from "./payment-gateway";

export async function paymentGateway(): Promise<PaymentGateway> {
  // The SDK is large, and a demonstration does not need it.
  if (env().paymentMode === "demo") return (await import("./payments-demo.server")).demoGateway;
  return (await import("./payments-stripe.server")).stripeGateway();
}

/** Other origins that the registration form leads to; none for the demonstration. */
export function checkoutOrigins(): string[] {
  const { paymentMode, STRIPE_API_URL, CHECKOUT_ORIGINS } = env();
  if (paymentMode === "demo") return [];
  if (CHECKOUT_ORIGINS) return CHECKOUT_ORIGINS;
  return [STRIPE_API_URL ? new URL(STRIPE_API_URL).origin : "https://checkout.stripe.com"];
}

/** Where a session is paid; null where it has no address, or one that nobody may be sent to. */
export function checkoutAddress({ url }: Pick<CheckoutSession, "url">): string | null {
  if (url === null || env().paymentMode === "demo") return url;
  const origin = URL.canParse(url) ? new URL(url).origin : null;
  if (origin && checkoutOrigins().includes(origin)) return url;
  log().error({ origin }, "a payment page of another origin than CHECKOUT_ORIGINS was refused");
  return null;
}
