import { askingBrowser } from "~/platform/mailbox-proof/asking-browser.server";
import type { MailboxProof } from "~/platform/mailbox-proof/mailbox-proof.server";
import { voteRequests } from "~/records/votes/vote-requests.table.server";

export const voteProof = {
  kind: "vote",
  browser: askingBrowser("fair.vote"),
  table: voteRequests,
  mailbox: voteRequests.voter,
} satisfies MailboxProof;
