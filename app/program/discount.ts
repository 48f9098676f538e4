/** Cents, or whole percent. */
export interface Discount {
  kind: "amount" | "percent";
  value: number;
}

/** The payment service takes no less than this; what would be less is nothing. */
export const LEAST_CHARGE_IN_CENTS = 50;

/** Whether anybody can be asked to pay so much. */
export function isWorthPaying(dueInCents: number): boolean {
  return dueInCents >= LEAST_CHARGE_IN_CENTS;
}

/** Whether paying or crediting this part of what is open would leave a rest that no card can pay. */
export function leavesTooLittle(dueInCents: number, partInCents: number): boolean {
  const rest = dueInCents - partInCents;
  return rest > 0 && !isWorthPaying(rest);
}

/** What is left of a price: whole cents, a part of one in the payer's favour, never below nothing. */
export function priceAfter(discount: Discount | null, fullInCents: number): number {
  if (!discount) return fullInCents;
  const left =
    discount.kind === "amount"
      ? fullInCents - discount.value
      : Math.floor((fullInCents * (100 - discount.value)) / 100);
  return isWorthPaying(left) ? left : 0;
}
