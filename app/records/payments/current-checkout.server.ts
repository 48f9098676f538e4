import { db } from "~/platform/database/database.server";
import { PaymentServiceFailed } from "~/platform/payments/payment-gateway";
import { checkoutAddress, paymentGateway } from "~/platform/payments/payments.server";
import type { Registration } from "~/records/intake/registration-sheet.server";
import { applySession } from "./apply-session.server";
import { startNextAttempt } from "./next-attempt.server";

export type CurrentCheckout =
  /** Another session may be made. */
  | { kind: "none"; registration: Registration }
  | { kind: "open"; registration: Registration; url: string }
  /** Paid, or a bank is at work on it. */
  | { kind: "settled"; registration: Registration };

/**
 * Where a registration's session stands, in the words of the payment service. While that is not
 * clear this throws: a session that may still be paid must not be forgotten.
 */
export async function currentCheckout(row: Registration): Promise<CurrentCheckout> {
  if (!row.checkoutSessionId) return { kind: "none", registration: row };
  const gateway = await paymentGateway();
  const session = await gateway.readSession(row.checkoutSessionId);
  if (session?.state === "open") {
    const url = checkoutAddress(session);
    if (!url) throw new PaymentServiceFailed("An open session without an address of its page");
    return { kind: "open", registration: row, url };
  }
  if (session?.state === "paid" || session?.state === "processing") {
    const applied = await db().transaction((tx) => applySession(tx, session, { kind: "payment" }));
    return { kind: "settled", registration: applied?.registration ?? row };
  }
  // Run out, failed, or not known to the service: nobody can pay it any more.
  const closedAs = session?.state === "failed" ? "failed" : "expired";
  return { kind: "none", registration: await startNextAttempt(row, closedAs) };
}
