/** "accepted" is where places begin; whether it is paid follows from its papers and payments. */
export type OrderState = "quoted" | "ordered" | "accepted" | "declined" | "canceled";
