import type { PageLink } from "~/platform/links/page-links.server";
import { REGISTRATION_RECORD } from "./record-step.server";

/** The registrant's own page, with the receipt. */
export const REGISTRATION_PAGE_LINK = {
  purpose: "registration.page",
  recordType: REGISTRATION_RECORD,
} satisfies PageLink;
