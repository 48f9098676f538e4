import { jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Every time the site removed what was kept long enough: how much of what. */
export const retentionRuns = pgTable("retention_runs", {
  id: uuid().primaryKey().defaultRandom(),
  startedAt: moment("started_at").notNull(),
  /** Empty while it runs, and for good when it failed. */
  finishedAt: moment("finished_at"),
  removed: jsonb().$type<Record<string, number>>().notNull().default({}),
});

/** Who was erased, as a salted hash: enough to recognise an address in a restored backup, and no more. */
export const erasures = pgTable("erasures", {
  id: uuid().primaryKey().defaultRandom(),
  hash: text().notNull().unique(),
  salt: text().notNull(),
  /** What was stored later was given anew. */
  erasedAt: moment("erased_at").notNull(),
});
