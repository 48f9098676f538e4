import { realNow } from "~/platform/site/clock.server";
import { isRegistrationOpen } from "~/program/calendar";
import { dollars } from "~/program/format";
import { maskAddress } from "~/program/mask-address";
import { localOf } from "~/program/mountain-time";
import { isSamePrice, priceNews } from "~/program/price-check";
import type { Site } from "~/program/site";
import {
  isPayable,
  mailboxOfLink,
  registrationByToken,
} from "~/records/intake/find-registration.server";
import { payerAddress } from "~/records/intake/payer";
import { displayName, isByGuardian } from "~/records/intake/registration-details";
import type { Registration } from "~/records/intake/registration-sheet.server";
import { canPay } from "~/records/payments/can-pay";
import { receiptLines } from "~/records/payments/confirmation/receipt-lines";
import { hasPaidTwin } from "~/records/payments/paid-twin.server";
import { priceToPay } from "~/records/payments/price-to-pay";
import { reconcileOne } from "~/records/payments/reconcile-payments.server";
import { closedMessage } from "../closed-message";
import { guardianState } from "./guardian-state.server";
import { hasPaper } from "./receipt-pdf.server";

/** A reload must not become a question to the payment service each time. */
const ASK_AGAIN_AFTER_MS = 5_000;

export type RegistrationView = NonNullable<Awaited<ReturnType<typeof confirmationView>>>;

/** What the confirmation page may tell: enough for a receipt, and nothing more about a child. */
export async function confirmationView(token: string, site: Site) {
  const row = await currentRegistration(token);
  if (!row) return null;
  const sentTo = await mailboxOfLink(token);
  const shown = isJustTyped(row, sentTo, site) ? (address: string) => address : maskAddress;
  const isOpen = isRegistrationOpen(site.season, site.now);
  const isDue = canPay(row, site);
  const price = isDue ? priceToPay(row, site) : row;
  return {
    token,
    name: displayName(row),
    type: row.type,
    status: row.status,
    isOnOrder: row.orderAcceptedAt !== null,
    checkout: row.checkoutState,
    isGuardianNeeded: row.guardianNeeded && (row.status === "paid" || row.status === "pending"),
    isDemo: row.paymentMode === "demo",
    receipt: receiptLines(
      {
        ...row,
        tier: price.tier,
        amountInCents: price.amountInCents,
        discountInCents: price.discountInCents,
      },
      site,
    ),
    isDue,
    closed: isPayable(row) && !isDue && !isOpen ? closedMessage(site) : null,
    /** What the visitor is shown, and agrees to by paying. */
    price: { tier: price.tier, amountInCents: price.amountInCents },
    priceNews: isSamePrice(row, price) ? null : priceNews(row, price),
    hasPaidTwin: isDue && (await hasPaidTwin(row)),
    paidOn: row.paidAt && localOf(row.paidAt),
    isFree: row.freeAt !== null,
    total: dollars(row.amountInCents - row.refundedInCents),
    writtenTo: shown(payerAddress(row)),
    isWrittenToGuardian: payerAddress(row) !== row.email,
    ...(await guardianState(row, sentTo ?? row.email)),
    isByGuardian: isByGuardian(row),
    isSchoolTaken: row.attention.includes("school_taken"),
    guardian: row.guardianEmail && shown(row.guardianEmail),
    hasPaper: hasPaper(row),
    isOfThisSeason: row.season === site.season.id,
  };
}

const HALF_AN_HOUR_MS = 30 * 60_000;

/**
 * A slip in an address is seen by whoever has just typed it: in the link that the form gave to their browser,
 * for as long as the form itself comes back there. Every letter has a link of its own, and those are handed on.
 */
function isJustTyped(
  { resumeUntil, freeAt }: Registration,
  sentTo: string | null,
  { now }: Site,
): boolean {
  if (sentTo) return false;
  if (resumeUntil) return resumeUntil > realNow();
  return freeAt !== null && now.getTime() - freeAt.getTime() < HALF_AN_HOUR_MS;
}

/** The registration behind a link, as it really stands: a late event is not waited for. */
export async function currentRegistration(token: string): Promise<Registration | undefined> {
  const row = await registrationByToken(token);
  if (!row) return undefined;
  const askedAt = row.checkedAt?.getTime() ?? 0;
  const isDue = realNow().getTime() - askedAt > ASK_AGAIN_AFTER_MS;
  if (row.status !== "pending" || !row.checkoutSessionId || !isDue) return row;
  await reconcileOne(row.checkoutSessionId);
  return (await registrationByToken(token)) ?? row;
}
