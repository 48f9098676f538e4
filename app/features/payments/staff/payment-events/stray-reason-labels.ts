import type { StrayReason } from "~/records/payments/payment-events.table.server";

/** What staff make of each reason, in a few words. */
export const STRAY_REASON_LABELS = {
  unknown_session: "Of no payment page of this site",
  unknown_registration: "Of a registration that is not here",
  other_mode: "Of the other mode, test or live",
  other_account: "Of another account",
} satisfies Record<StrayReason, string>;
