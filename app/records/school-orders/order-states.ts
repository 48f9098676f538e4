/** "accepted" is where places begin; whether it is paid follows from its papers and payments. */
export const ORDER_STATES = ["quoted", "ordered", "accepted", "declined", "canceled"] as const;
export type OrderState = (typeof ORDER_STATES)[number];
