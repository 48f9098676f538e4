/** Cents, or whole percent. */
export interface Discount {
  kind: "amount" | "percent";
  value: number;
}

/** The payment service takes no less than this; what would be less is nothing. */
export const LEAST_CHARGE_IN_CENTS = 50;

/** What is left of a price: whole cents, a part of one in the payer's favour, never below nothing. */
export function priceAfter(discount: Discount | null, fullInCents: number): number {
  if (!discount) return fullInCents;
  const left =
    discount.kind === "amount"
      ? fullInCents - discount.value
      : Math.floor((fullInCents * (100 - discount.value)) / 100);
  return left < LEAST_CHARGE_IN_CENTS ? 0 : left;
}
