import type { PageLink } from "~/platform/links/page-links.server";

export const ORDER_RECORD = "school-order";

/** The order's own page, with its papers. */
export const ORDER_PAGE_LINK = {
  purpose: "school-order.page",
  recordType: ORDER_RECORD,
} satisfies PageLink;
