import { methodOf } from "~/features/registration/staff/payments/payment-words";
import { dollars } from "~/program/format";
import { paymentsOfRegistrations } from "~/records/registrations/payments-of-registrations.server";
import type { PaidShown } from "./whole";

/** What came, or is at the bank, for a purchase; attempts that brought nothing are left to its own screen. */
export async function paymentsShown(registrationId: string): Promise<PaidShown[]> {
  const all = await paymentsOfRegistrations([registrationId]);
  return all
    .filter(({ state }) => state === "paid" || state === "processing")
    .map((payment) => {
      const { id, amountInCents, refundedInCents, paidAt } = payment;
      const back = refundedInCents > 0 && `${dollars(refundedInCents)} of it returned`;
      const text = [dollars(amountInCents), methodOf(payment), back].filter(Boolean).join(", ");
      return { id, text, at: paidAt };
    });
}
