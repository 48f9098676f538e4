/** How a school pays an invoice. */
export const PAYMENT_METHODS = ["check", "ach", "card"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
