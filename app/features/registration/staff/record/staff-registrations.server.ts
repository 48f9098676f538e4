import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Database } from "~/platform/database/database.server";
import { isStale, versionOf } from "~/platform/database/record-version.server";
import { wakeOutbox } from "~/platform/mail/outbox.server";
import { PaymentServiceFailed } from "~/platform/payments/payment-gateway";
import { realNow } from "~/platform/site/clock.server";
import { currentSite } from "~/platform/site/site.server";
import type { Change } from "~/platform/staff/answer-change.server";
import { moveEntriesToOtherPlace } from "~/records/entries/move-entries.server";
import {
  isBeingPaid,
  isPayable,
  registrationById,
} from "~/records/intake/find-registration.server";
import { markTaken } from "~/records/intake/mark-taken.server";
import type { Registration } from "~/records/intake/registration-sheet.server";
import { closeOpenCheckout } from "~/records/payments/close-checkout.server";
import {
  queueConfirmation,
  queueReceipts,
} from "~/records/payments/confirmation/confirmation-emails.server";
import { addOfflinePayment } from "~/records/registrations/offline-payment.server";
import { disputes, payments } from "~/records/registrations/payments.table.server";
import type { OfflineMethod } from "~/records/registrations/registrations.table.server";
import { ON_AN_ORDER } from "../on-an-order";
import { changeAsStaff, type StaffChange } from "../staff-change.server";

/** The receipt once more, to whoever registered and to the guardian. */
export async function resendConfirmation(change: StaffChange): Promise<Change> {
  const result = await changeAsStaff(change, "registration.resend", (row) =>
    row.status === "paid" && row.email !== ""
      ? {
          set: {},
          also: (tx, paid) => queueReceipts(tx, paid, currentSite(), randomUUID()),
        }
      : { reason: "Only a paid registration with an address has a confirmation to send." },
  );
  wakeOutbox();
  return result;
}

/** Takes a registration out of the fair. Nobody can pay for it any more; money is not returned by it. */
export async function cancelRegistration(change: StaffChange & { why: string }): Promise<Change> {
  return withCheckoutClosed(change, (ready) =>
    changeAsStaff(ready, "registration.cancel", (row) => {
      if (row.orderAcceptedAt) return { reason: ON_AN_ORDER };
      return row.status === "canceled" || row.status === "refunded"
        ? { reason: "This registration is closed already." }
        : {
            set: { status: "canceled" },
            note: change.why,
            spread: async (tx) => {
              await moveEntriesToOtherPlace(tx, row.id);
              await markTaken(tx, row.id);
            },
          };
    }),
  );
}

/** A cheque or a purchase order has arrived for a registration that waits for its payment. */
export async function recordOfflinePayment(
  change: StaffChange & { method: OfflineMethod; reference: string },
): Promise<Change> {
  const result = await withCheckoutClosed(change, (ready) =>
    changeAsStaff(ready, "registration.paid", (row) => {
      if (isBeingPaid(row)) return { reason: AT_THE_BANK };
      if (row.orderAcceptedAt) return { reason: ON_AN_ORDER };
      return isPayable(row)
        ? {
            set: { status: "paid", resumeUntil: null },
            fields: [change.method],
            spread: async (tx) => {
              await addOfflinePayment(tx, row, change);
              await markTaken(tx, row.id);
            },
            also: (tx, paid) => queueConfirmation(tx, paid, currentSite()),
          }
        : { reason: "This registration does not wait for a payment." };
    }),
  );
  wakeOutbox();
  return result;
}

export const AT_THE_BANK =
  "A bank is at work on an online payment for it. Wait until that has arrived or failed, so that it is not paid twice.";

/** Staff have looked at it and done what was needed. */
export function settleAttention(
  change: StaffChange & { what: "payment" | "adult"; why: string },
): Promise<Change> {
  return changeAsStaff(change, "registration.settle", (row) => {
    if (change.what === "adult") {
      return row.type === "team"
        ? { set: { guardianNeeded: false }, fields: ["adult"] }
        : { reason: ONLY_A_GUARDIAN };
    }
    return {
      // Whose desk a school's is has steps of its own.
      set: { attention: row.attention.filter((reason) => reason === "school_taken") },
      fields: row.attention.filter((reason) => reason !== "school_taken"),
      note: change.why,
      spread: (tx) => settleDisputes(tx, row.id),
    };
  });
}

const ONLY_A_GUARDIAN =
  "Only a guardian says yes. Open the child under Consents: ask again, or record the paper form. Nothing was changed.";

async function settleDisputes(tx: Database, registrationId: string): Promise<void> {
  const ofRegistration = tx
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.registrationId, registrationId));
  await tx
    .update(disputes)
    .set({ settledAt: realNow() })
    .where(and(inArray(disputes.paymentId, ofRegistration), isNull(disputes.settledAt)));
}

/** So that nobody pays while staff act: the open payment page is closed first, outside of any transaction. */
export async function withCheckoutClosed<Wanted extends StaffChange>(
  change: Wanted,
  act: (ready: Wanted) => Promise<Change>,
): Promise<Change> {
  const row = await registrationById(change.id);
  if (!row) return "missing";
  if (isStale(row, change.version)) return "stale";
  if (!row.checkoutSessionId || !isPayable(row)) return act(change);
  let left: Registration | undefined;
  try {
    left = await closeOpenCheckout(change.id);
  } catch (error) {
    if (!(error instanceof PaymentServiceFailed)) throw error;
    return { refused: NOT_CLOSED };
  }
  if (!left) return "missing";
  if (!isPayable(left)) return { refused: "It was paid online just now. Please look again." };
  return act({ ...change, version: versionOf(left) });
}

const NOT_CLOSED =
  "The payment service does not answer, so its payment page could not be closed. Nothing was changed. Please try again in a few minutes.";
