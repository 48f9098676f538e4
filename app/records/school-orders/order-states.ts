/** "accepted" is where places begin; whether it is paid follows from its papers and payments. */
export type OrderState = "quoted" | "ordered" | "accepted" | "declined" | "canceled";

/** Whether the school may hand in its exemption form: a mere quote has none, and anybody may ask for one. */
export function takesExemption(state: OrderState): boolean {
  return state === "ordered" || state === "accepted";
}
