import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Secrets that the site makes for itself, shared by all its processes. */
export const siteSecrets = pgTable("site_secrets", {
  name: text().primaryKey(),
  value: text().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});
