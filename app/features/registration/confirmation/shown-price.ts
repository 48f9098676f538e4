import type { PriceClaim, Quote } from "../price-check";

/** What the page showed when its button was pressed; what was stored, where it does not say. */
export function shownPrice(form: FormData, stored: Quote): PriceClaim {
  const shown = String(form.get("amount_paid") ?? "");
  return { amountInCents: /^\d{1,9}$/.test(shown) ? Number(shown) : stored.amountInCents };
}
