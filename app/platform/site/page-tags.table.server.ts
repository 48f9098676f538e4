import { sql } from "drizzle-orm";
import { customType, index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** A transaction's number; it grows without ever beginning anew. */
const transactionId = customType<{ data: string }>({ dataType: () => "xid8" });

/**
 * What changed, for every process to drop the pages that show it. Rows are only added, so that two
 * changes of the same never wait for each other; an hour later they are gone.
 */
export const pageTagBumps = pgTable(
  "page_tag_bumps",
  {
    tag: text().notNull(),
    bumpedIn: transactionId("bumped_in").notNull().default(sql`pg_current_xact_id()`),
    bumpedAt: timestamp("bumped_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("page_tag_bumps_bumped_in").on(table.bumpedIn)],
);
