import { isRegistrationOpen } from "~/program/calendar";
import type { Site } from "~/program/site";
import type { Registration } from "~/records/intake/registration-sheet.server";
import { hasOpenPage } from "./price-to-pay";

type Payable = Pick<
  Registration,
  | "season"
  | "status"
  | "checkoutSessionId"
  | "checkoutState"
  | "offlineMethod"
  | "arrangedKind"
  | "orderAcceptedAt"
>;

/**
 * Whether its page leads to a payment. Once registration is closed no new payment page is made: only
 * what was begun in time, invoiced, or arranged with us can still be paid.
 */
export function canPay(row: Payable, { season, now }: Pick<Site, "season" | "now">): boolean {
  const isUnpaid = row.status === "pending" || row.status === "expired";
  // A bank is at work on it, or something has come that is not what it costs: staff look at that.
  const hasMoney = row.checkoutState === "processing" || row.checkoutState === "paid";
  // A school's order is paid by its invoice alone.
  if (!isUnpaid || hasMoney || row.orderAcceptedAt) return false;
  const isExpected = row.offlineMethod !== null || row.arrangedKind !== null;
  const wasBegunInTime = hasOpenPage(row) || isExpected;
  return wasBegunInTime || (row.season === season.id && isRegistrationOpen(season, now));
}
