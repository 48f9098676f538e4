import { eq } from "drizzle-orm";
import { type Database, db } from "~/platform/database/database.server";
import { BY_VISITOR } from "~/program/event-actors";
import type { Site } from "~/program/site";
import type { Registration } from "~/records/entries/registration-sheet.server";
import { beginAttempt } from "~/records/registrations/begin-attempt.server";
import { recordStep } from "~/records/registrations/record-step.server";
import { registrations } from "~/records/registrations/registrations.table.server";
import { isPayable, registrationById } from "../find-registration.server";
import { lockRegistration } from "../lock-registration.server";
import {
  isSamePrice,
  type PriceClaim,
  priceMismatch,
  priceNews,
  priceOf,
  type Quote,
} from "../price-check";
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
  if (seen.kind !== "renew") return seen;
  return db().transaction(async (tx): Promise<PreparedAttempt> => {
    const decided = decideOn(await lockRegistration(tx, before.id));
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

/** What must be said before anybody pays: they were shown another price than the one that holds. */
function unheardOf(row: Registration, price: Quote, claimed: PriceClaim): string | null {
  const mismatch = priceMismatch(price, claimed, row);
  if (mismatch || isSamePrice(row, price)) return mismatch;
  const hasAgreed = claimed.tier !== undefined || claimed.amountInCents !== undefined;
  return hasAgreed ? null : priceNews(row, price);
}

async function renew(tx: Database, row: Registration, price: Quote): Promise<Registration> {
  await tx
    .update(registrations)
    .set({ ...price, status: "pending", updatedAt: new Date() })
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
