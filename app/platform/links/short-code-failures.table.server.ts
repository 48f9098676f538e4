import { index, pgTable, timestamp, uuid } from "drizzle-orm/pg-core";

/** A short code that fits nothing was typed. Who typed it does not matter: the limit is the whole site's. */
export const shortCodeFailures = pgTable(
  "short_code_failures",
  {
    id: uuid().primaryKey().defaultRandom(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("short_code_failures_at").on(table.at)],
);
