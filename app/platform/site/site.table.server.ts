import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from "drizzle-orm/pg-core";

import type { ClockTurn } from "~/program/clock-turns";

/** Every version of the settings ("settings") and of each season ("season:2025-26"). */
export const siteDocuments = pgTable(
  "site_documents",
  {
    key: text().notNull(),
    version: integer().notNull(),
    content: jsonb().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    createdBy: text("created_by"),
  },
  (table) => [primaryKey({ columns: [table.key, table.version] })],
);

/**
 * One row: which season is live, how far a demonstration's clock is from the real one, and a number
 * that grows with every change for other processes to see.
 */
export const siteState = pgTable("site_state", {
  id: boolean().primaryKey().default(true),
  liveSeason: text("live_season").notNull(),
  revision: bigint({ mode: "number" }).notNull().default(1),
  /** Empty until the site first starts as a demonstration. */
  clockOffsetMs: bigint("clock_offset_ms", { mode: "number" }),
  /** Each time that it was moved, so that what was stored before keeps its place on the programme's clock. */
  clockTurns: jsonb("clock_turns").$type<ClockTurn[]>().notNull().default([]),
});
