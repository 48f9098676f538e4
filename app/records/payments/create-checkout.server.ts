import { and, eq } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { env } from "~/platform/env.server";
import { log } from "~/platform/log.server";
import {
  type CheckoutOrder,
  type CheckoutSession,
  PaymentServiceFailed,
} from "~/platform/payments/payment-gateway";
import { checkoutAddress, paymentGateway } from "~/platform/payments/payments.server";
import { NO_CHECKOUT_URL } from "~/program/no-checkout-url";
import { isUnpaid, registrationById } from "~/records/intake/find-registration.server";
import { lockRegistration } from "~/records/intake/lock-registration.server";
import type { Registration } from "~/records/intake/registration-sheet.server";
import { payments } from "~/records/registrations/payments.table.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { isSameAttempt, startNextAttempt } from "./next-attempt.server";
import { joinWay, type PaymentWay } from "./payment-way.server";

export type CreatedCheckout =
  | { kind: "open"; url: string; registration: Registration }
  | { kind: "settled"; registration: Registration }
  | { kind: "failed"; message: string }
  /** The other half of a double click, or another window, has been there meanwhile: look again. */
  | { kind: "moved"; registration: Registration };

/** Asked with the session in hand, before anybody is shown it: whether so much is owed still. */
type StillOwed = (tx: Database) => Promise<boolean>;

/** Makes the session of a registration's current attempt, and keeps it with it. */
export async function createCheckout(
  row: Registration,
  order: CheckoutOrder,
  way: PaymentWay,
  isStillOwed: StillOwed = async () => true,
): Promise<CreatedCheckout> {
  const gateway = await paymentGateway();
  let session: CheckoutSession;
  try {
    session = await gateway.createSession(order);
  } catch (error) {
    // A session that was made without our hearing of it has an address that nobody knows.
    if (!(error instanceof PaymentServiceFailed) || error.key === "good") throw error;
    const registration = await startNextAttempt(row);
    if (error.key === "spent") throw error;
    return { kind: "moved", registration };
  }
  const url = checkoutAddress(session);
  if (!url) {
    log().warn("the payment service answered without an address of its payment page");
    await closeUnseen(session.id);
    await startNextAttempt(row);
    return { kind: "failed", message: NO_CHECKOUT_URL };
  }
  const attached = await attach(row, session, way, isStillOwed);
  if (attached === "not-owed") {
    await closeUnseen(session.id);
    return { kind: "moved", registration: await startNextAttempt(row) };
  }
  if (attached) return { kind: "open", url, registration: attached };
  const now = await registrationById(row.id);
  if (now?.checkoutSessionId === session.id) {
    await joinWay(row.id, way);
    return { kind: "open", url, registration: now };
  }
  await closeUnseen(session.id);
  if (!now || !isUnpaid(now)) return { kind: "settled", registration: now ?? row };
  return { kind: "moved", registration: now };
}

/** Paid or changed in another window while we waited: this session must not be paid as well. */
async function closeUnseen(sessionId: string): Promise<void> {
  try {
    const gateway = await paymentGateway();
    await gateway.expireSession(sessionId);
  } catch (error) {
    if (!(error instanceof PaymentServiceFailed)) throw error;
    log().warn("a session stays open that nobody was shown; it runs out by itself");
  }
}

function attach(
  row: Registration,
  session: CheckoutSession,
  way: PaymentWay,
  isStillOwed: StillOwed,
): Promise<Registration | "not-owed" | undefined> {
  return db().transaction(async (tx) => {
    if (!(await isStillOwed(tx))) return "not-owed";
    const now = await lockRegistration(tx, row.id);
    if (!now || !isSameAttempt(now, row)) return undefined;
    await tx
      .update(payments)
      .set({
        sessionId: session.id,
        state: "open",
        // It may have been begun while another payment service was set up.
        mode: env().paymentMode,
        ...way,
      })
      .where(and(eq(payments.registrationId, row.id), payments.isCurrent));
    await tx.update(registrations).set({ status: "pending" }).where(eq(registrations.id, row.id));
    return registrationById(row.id, tx);
  });
}
