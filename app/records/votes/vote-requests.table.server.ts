import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { proofColumns } from "~/platform/mailbox-proof/mailbox-proof.server";

/**
 * Somebody asked to vote and has not pressed yet. The address is nowhere: what it hashes to with the votes' key,
 * and twice itself under a key that only the letter's link, or the browser that asked, has. Gone within two hours.
 */
export const voteRequests = pgTable(
  "vote_requests",
  {
    ...proofColumns(),
    season: text().notNull(),
    voter: text().notNull(),
    domain: text().notNull(),
    network: text().notNull(),
    /** The number of the publication, and where it stands. */
    project: integer().notNull(),
    slug: text().notNull(),
    forBrowser: text("for_browser").notNull(),
    forLink: text("for_link"),
    /** Whoever presses twice is told the same number. */
    receipt: text(),
  },
  (table) => [
    index("vote_requests_by_browser").on(table.browserHash),
    index("vote_requests_by_voter").on(table.voter, table.createdAt),
    index("vote_requests_by_age").on(table.createdAt),
  ],
);

export type VoteRequest = typeof voteRequests.$inferSelect;
