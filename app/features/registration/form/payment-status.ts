/** What the address of a payment's status answers. */
export interface StatusAnswer {
  /** Of the registration. */
  status: string;
  /** Of the payment page. */
  checkout: string;
  confirmation_url: string;
}

/**
 * Whether the payment page has done its part. A bank payment takes days, and the registration is pending
 * until then; money that needs a look is with us. Neither is to be paid again.
 */
export function isEnded({ status, checkout }: Pick<StatusAnswer, "status" | "checkout">): boolean {
  return status !== "pending" || checkout === "processing" || checkout === "complete";
}
