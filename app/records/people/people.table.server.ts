import { sql } from "drizzle-orm";
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";

/**
 * Somebody with a mailbox: an adult, or an older student. What they may do follows from what ties them
 * to other records, so there is no role here. A person without any tie left is removed.
 */
export const people = pgTable(
  "people",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** As it was first typed; compared by its key. */
    email: text().notNull(),
    emailKey: text("email_key").notNull(),
    /** The language in which we write to them. */
    locale: text().$type<"en" | "es">().notNull().default("en"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex("people_email_key").on(table.emailKey),
    index("people_normal_mailbox").on(sql`normal_mailbox(${table.emailKey})`),
  ],
);

export type Person = typeof people.$inferSelect;
