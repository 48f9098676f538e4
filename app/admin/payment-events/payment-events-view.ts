import type { StrayReason } from "~/features/registration/payment/payment-events.table.server";
import type { ListView } from "../listing/list-query";

/** What staff make of each reason, in a few words. */
export const STRAY_REASON_LABELS = {
  unknown_session: "Of no payment page of this site",
  unknown_registration: "Of a registration that is not here",
  other_mode: "Of the other mode, test or live",
  other_account: "Of another account",
} satisfies Record<StrayReason, string>;

export const paymentEventsView: ListView = {
  path: "/admin/payment-events",
  filters: [
    {
      name: "show",
      label: "Show",
      any: "To look at",
      options: [{ value: "all", label: "Every event" }],
    },
  ],
  sorts: ["received"],
  defaultSort: "-received",
  hasSeasons: false,
};
