import { db } from "~/platform/database/database.server";
import { paymentGateway } from "~/platform/payments/payments.server";
import { isUnpaid, registrationById } from "~/records/intake/find-registration.server";
import { lockRegistration } from "~/records/intake/lock-registration.server";
import type { Registration } from "~/records/intake/registration-sheet.server";
import { applySession } from "./apply-session.server";
import { letGo } from "./next-attempt.server";

/**
 * Takes the registration's checkout session out of the world, so that another may be made. The
 * session stays ours until the payment service has said that it is closed: who forgets it earlier
 * cannot see it paid. If it turns out to be paid, or at a bank, the caller finds the registration so.
 */
export async function closeOpenCheckout(id: string): Promise<Registration | undefined> {
  const row = await registrationById(id);
  const sessionId = row?.checkoutSessionId;
  if (!sessionId || !isUnpaid(row)) return row;
  const gateway = await paymentGateway();
  const session = await gateway.expireSession(sessionId);
  return db().transaction(async (tx) => {
    if (session?.state === "paid" || session?.state === "processing") {
      const applied = await applySession(tx, session, { kind: "payment" });
      return applied?.registration ?? row;
    }
    const locked = await lockRegistration(tx, id);
    if (locked?.checkoutSessionId !== sessionId) return locked;
    return letGo(tx, locked, session?.state === "failed" ? "failed" : "expired");
  });
}
