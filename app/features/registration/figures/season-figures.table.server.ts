import { bigint, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { SeasonFigures } from "./figures";

/** What the overview shows, as a job counted it. Gone, it is counted anew. */
export const seasonFigures = pgTable("season_figures", {
  season: text().primaryKey(),
  figures: jsonb().$type<SeasonFigures>().notNull(),
  /** When the counting began. */
  countedAt: timestamp("counted_at", { withTimezone: true }).notNull(),
  tookMs: integer("took_ms").notNull(),
  /** How often the database had written to the registrations by then. */
  writes: bigint({ mode: "number" }).notNull(),
});
