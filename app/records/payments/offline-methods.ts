import type { OfflineMethod } from "~/records/registrations/registrations.table.server";

/** How staff and receipts name each way of paying outside of the checkout. */
export const OFFLINE_METHOD_LABELS = {
  check: "Check",
  purchase_order: "Purchase order",
  cash: "Cash",
  other: "Other",
} satisfies Record<OfflineMethod, string>;
