import type { Site } from "~/program/site";
import { registrationByToken } from "../find-registration.server";
import { reconcileOne } from "../payment/reconcile-payments.server";
import type { Registration } from "../registration.table.server";
import { displayName } from "../registration-details";
import { receiptLines } from "./receipt-lines";
import { hasPaper } from "./receipt-pdf.server";

/** A reload must not become a question to the payment service each time. */
const ASK_AGAIN_AFTER_MS = 5_000;

/** What the confirmation page may tell: enough for a receipt, and nothing more about a child. */
export async function confirmationView(token: string, site: Site) {
  const row = await currentRegistration(token);
  if (!row) return null;
  return {
    token: row.token,
    name: displayName(row),
    type: row.type,
    status: row.status,
    checkout: row.checkoutState,
    isGuardianNeeded: row.guardianNeeded && (row.status === "paid" || row.status === "pending"),
    isDemo: row.paymentMode === "demo",
    receipt: receiptLines(row, site),
    isPaid: row.paidAt !== null,
    hasPaper: hasPaper(row),
    isOfThisSeason: row.season === site.season.id,
  };
}

/** The registration behind a link, as it really stands: a late event is not waited for. */
export async function currentRegistration(token: string): Promise<Registration | undefined> {
  const row = await registrationByToken(token);
  if (!row) return undefined;
  const askedAt = row.checkedAt?.getTime() ?? 0;
  const isDue = Date.now() - askedAt > ASK_AGAIN_AFTER_MS;
  if (row.status !== "pending" || !row.checkoutSessionId || !isDue) return row;
  await reconcileOne(row.id, row.checkoutSessionId);
  return (await registrationByToken(token)) ?? row;
}
