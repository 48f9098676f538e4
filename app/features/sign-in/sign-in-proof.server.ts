import { askingBrowser } from "~/platform/mailbox-proof/asking-browser.server";
import type { MailboxProof } from "~/platform/mailbox-proof/mailbox-proof.server";
import { signInRequests } from "./sign-in-requests.table.server";

export const signInProof = {
  kind: "sign-in",
  browser: askingBrowser("fair.sign-in"),
  table: signInRequests,
  mailbox: signInRequests.emailKey,
} satisfies MailboxProof;
