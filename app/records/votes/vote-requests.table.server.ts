import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Locale } from "~/program/locale";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Somebody asked to vote and has not pressed yet. The address is nowhere: what it hashes to with the votes' key,
 * and twice itself under a key that only the letter's link, or the browser that asked, has. Gone within two hours.
 */
export const voteRequests = pgTable(
  "vote_requests",
  {
    id: uuid().primaryKey().defaultRandom(),
    season: text().notNull(),
    browserHash: text("browser_hash").notNull(),
    voter: text().notNull(),
    domain: text().notNull(),
    network: text().notNull(),
    /** The number of the publication, and where it stands. */
    project: integer().notNull(),
    slug: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    forBrowser: text("for_browser").notNull(),
    forLink: text("for_link"),
    /** None where no letter was sent: three are out already. */
    codeHash: text("code_hash"),
    sentAt: moment("sent_at"),
    wrongTries: integer("wrong_tries").notNull().default(0),
    usedAt: moment("used_at"),
    /** Whoever presses twice is told the same number. */
    receipt: text(),
    createdAt: moment("created_at").notNull().default(sql`now()`),
  },
  (table) => [
    index("vote_requests_by_browser").on(table.browserHash),
    index("vote_requests_by_voter").on(table.voter, table.createdAt),
    index("vote_requests_by_age").on(table.createdAt),
  ],
);

export type VoteRequest = typeof voteRequests.$inferSelect;
