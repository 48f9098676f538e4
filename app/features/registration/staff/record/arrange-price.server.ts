import type { Database } from "~/platform/database/database.server";
import { wakeOutbox } from "~/platform/mail/outbox.server";
import type { Change } from "~/platform/staff/answer-change.server";
import { ARRANGED_LABELS, type Arrangement, arrangedPrice } from "~/program/arranged-price";
import { counted } from "~/program/counted";
import { LEAST_CHARGE_IN_CENTS } from "~/program/discount";
import { dollars } from "~/program/format";
import { priceOf, quoteFor } from "~/program/price-check";
import { entryOf } from "~/program/pricing";
import type { Site } from "~/program/site";
import { isBeingPaid, isPayable } from "~/records/intake/find-registration.server";
import { markTaken } from "~/records/intake/mark-taken.server";
import type { Registration } from "~/records/intake/registration-sheet.server";
import { dropAttempt, freePlace } from "~/records/payments/confirm-free.server";
import { queueConfirmation } from "~/records/payments/confirmation/confirmation-emails.server";
import { queueArrangedPrice } from "~/records/payments/money-letters.server";
import { beginAttempt } from "~/records/registrations/begin-attempt.server";
import { dropVoucher } from "~/records/vouchers/voucher-uses.server";
import { changeAsStaff, type StaffChange, type Step } from "../staff-change.server";
import { AT_THE_BANK, withCheckoutClosed } from "./staff-registrations.server";

const MISSING = {
  amount: "Enter the price in dollars. Nothing was changed.",
  places: "Enter for how many students the price was arranged. Nothing was changed.",
};

type PriceChange = StaffChange & Arrangement & { reason: string };

/**
 * Another price than the season's, for one registration that is not paid. An open payment page is closed
 * first; the next one is made at the arranged price. What costs nothing has its place at once.
 */
export async function arrangePrice(change: PriceChange, site: Site): Promise<Change> {
  const result = await withCheckoutClosed(change, (ready) =>
    changeAsStaff(ready, "registration.price", (row) => {
      const refusal = whyNotNow(row, site);
      return refusal ? { reason: refusal } : arrange(row, ready, site);
    }),
  );
  wakeOutbox();
  return result;
}

/** The season's price holds again. */
export async function endArrangement(
  change: StaffChange & { reason: string },
  site: Site,
): Promise<Change> {
  return withCheckoutClosed(change, (ready) =>
    changeAsStaff(ready, "registration.price", (row) => {
      const refusal = whyNotNow(row, site);
      if (refusal || !row.arrangedKind) {
        return { reason: refusal ?? "No price was arranged for it." };
      }
      const quote = quoteFor(entryOf(row), site.season, site.now);
      return {
        set: { ...quote, arrangedKind: null, arrangedPlaces: null },
        fields: [`price changed from ${priceOf(row)} to ${priceOf(quote)}`],
        note: change.reason,
        spread: (tx) => beginAnew(tx, { ...row, ...quote }),
      };
    }),
  );
}

/** What nobody has begun to pay online stays so. */
async function beginAnew(tx: Database, row: Registration): Promise<void> {
  if (row.checkoutAttempt !== null) await beginAttempt(tx, row);
}

function whyNotNow(row: Registration, site: Site): string | null {
  if (isBeingPaid(row)) return AT_THE_BANK;
  if (!isPayable(row)) return "A price can be arranged only while nothing is paid.";
  if (row.season !== site.season.id) return "This registration is of another season.";
  return null;
}

function arrange(row: Registration, change: PriceChange, site: Site): Step {
  const price = arrangedPrice(change, row, site.season);
  if ("missing" in price) return { reason: MISSING[price.missing] };
  const { amountInCents, places } = price;
  if (amountInCents > 0 && amountInCents < LEAST_CHARGE_IN_CENTS) {
    return { reason: `The payment service takes ${dollars(LEAST_CHARGE_IN_CENTS)} at least.` };
  }
  const isFree = amountInCents === 0;
  const list = quoteFor(entryOf(row), site.season, site.now);
  return {
    set: {
      ...(isFree ? freePlace() : { status: "pending" }),
      tier: list.tier,
      amountInCents,
      discountInCents: Math.max(0, list.amountInCents - amountInCents),
      arrangedKind: change.kind,
      arrangedPlaces: places,
    },
    fields: [
      ARRANGED_LABELS[change.kind],
      `price changed from ${priceOf(row)} to ${dollars(amountInCents)}`,
      ...(places ? [counted(places, "place")] : []),
    ],
    note: change.reason,
    spread: async (tx) => {
      await dropVoucher(tx, row.id);
      await (isFree ? dropAttempt(tx, row.id) : beginAnew(tx, { ...row, amountInCents }));
      if (isFree) await markTaken(tx, row.id);
    },
    also: (tx, changed) => (isFree ? queueConfirmation : queueArrangedPrice)(tx, changed, site),
  };
}
