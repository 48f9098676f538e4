import { eq } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { realNow } from "~/platform/site/clock.server";
import { BY_VISITOR } from "~/program/event-actors";
import {
  isSamePrice,
  type PriceClaim,
  priceMismatch,
  priceNews,
  priceOf,
  type Quote,
} from "~/program/price-check";
import type { Site } from "~/program/site";
import { isPayable, registrationById } from "~/records/intake/find-registration.server";
import { lockRegistration } from "~/records/intake/lock-registration.server";
import type { Registration } from "~/records/intake/registration-sheet.server";
import { beginAttempt } from "~/records/registrations/begin-attempt.server";
import { recordStep } from "~/records/registrations/record-step.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { holdVoucher, noteUse } from "~/records/vouchers/voucher-uses.server";
import { priceToPay } from "./price-to-pay";

export type PreparedAttempt =
  | { kind: "ready"; registration: Registration }
  /** Another request was faster and has made a session, or something else of it. */
  | { kind: "moved"; registration: Registration }
  | { kind: "settled"; registration: Registration }
  /** Nobody has been told today's price yet. */
  | { kind: "price-changed"; registration: Registration; message: string };

/** Before a session is made: whether one may be, and at which price. A new price is stored with it. */
export async function prepareAttempt(
  before: Registration,
  site: Site,
  claimed: PriceClaim,
): Promise<PreparedAttempt> {
  const decideOn = (row: Registration | undefined) =>
    row ? decide(row, site, claimed) : { kind: "settled" as const, registration: before };
  const seen = decideOn(await registrationById(before.id));
  if (seen.kind !== "renew" && !voucherToTake(seen)) return seen;
  return db().transaction(async (tx): Promise<PreparedAttempt> => {
    let decided = decideOn(await lockRegistration(tx, before.id));
    const voucherId = voucherToTake(decided);
    if (voucherId) {
      if (await holdVoucher(tx, voucherId, before.id)) await noteUse(tx, voucherId, before.id);
      // Its last use went to somebody else a moment ago.
      else decided = decideOn(await registrationById(before.id, tx));
    }
    if (decided.kind !== "renew") return decided;
    return { kind: "ready", registration: await renew(tx, decided.registration, decided.price) };
  });
}

type Decision = PreparedAttempt | { kind: "renew"; registration: Registration; price: Quote };

function decide(row: Registration, site: Site, claimed: PriceClaim): Decision {
  if (!isPayable(row)) return { kind: "settled", registration: row };
  if (row.checkoutSessionId) return { kind: "moved", registration: row };
  const price = priceToPay(row, site);
  const message = unheardOf(row, price, claimed);
  if (message) return { kind: "price-changed", registration: row, message };
  const hasAttempt = row.checkoutAttempt !== null;
  const isAsBefore = hasAttempt && isSamePrice(row, price) && row.status === "pending";
  return isAsBefore
    ? { kind: "ready", registration: row }
    : { kind: "renew", registration: row, price };
}

/** A session at a voucher's price needs one of its uses. */
function voucherToTake(decided: Decision): string | null {
  if (decided.kind !== "ready" && decided.kind !== "renew") return null;
  const { discountInCents } = decided.kind === "renew" ? decided.price : decided.registration;
  return discountInCents > 0 ? (decided.registration.voucher?.id ?? null) : null;
}

/** What must be said before anybody pays: they were shown another price than the one that holds. */
function unheardOf(row: Registration, price: Quote, claimed: PriceClaim): string | null {
  const mismatch = priceMismatch(price, claimed, row);
  if (mismatch || isSamePrice(row, price)) return mismatch;
  // Whoever names only the tier has not heard that a voucher takes nothing off any more.
  const hasAgreed =
    claimed.amountInCents !== undefined ||
    (claimed.tier !== undefined && price.discountInCents >= row.discountInCents);
  return hasAgreed ? null : priceNews(row, price);
}

async function renew(tx: Database, row: Registration, price: Quote): Promise<Registration> {
  await tx
    .update(registrations)
    .set({ ...price, status: "pending", updatedAt: realNow() })
    .where(eq(registrations.id, row.id));
  // A session at the old price may have been made whose answer was lost: this one needs another key.
  await beginAttempt(tx, { ...row, ...price });
  await recordStep(tx, {
    registrationId: row.id,
    actor: BY_VISITOR,
    action: "registration.attempt",
    from: row.status,
    to: "pending",
    fields: [newsOf(row, price)],
  });
  const renewed = await registrationById(row.id, tx);
  if (!renewed) throw new Error("A locked registration vanished");
  return renewed;
}

function newsOf(row: Registration, price: Quote): string {
  if (!isSamePrice(row, price)) return `price changed from ${priceOf(row)} to ${priceOf(price)}`;
  return row.checkoutAttempt === null ? "online" : "again";
}
