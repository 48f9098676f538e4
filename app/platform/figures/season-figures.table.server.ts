import { bigint, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** What screens show without counting, as a job counted it. Gone, it is counted anew. */
export const seasonFigures = pgTable(
  "season_figures",
  {
    /** Of the job that counts them. */
    job: text().notNull(),
    season: text().notNull(),
    figures: jsonb().notNull(),
    /** When the counting began. */
    countedAt: timestamp("counted_at", { withTimezone: true }).notNull(),
    tookMs: integer("took_ms").notNull(),
    /** How often the database had written to what is counted by then. */
    writes: bigint({ mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.job, table.season] })],
);
