import { sql } from "drizzle-orm";
import { jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { Tally } from "~/program/votes/recount";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The count of a season, once nobody can change it any more: the public file to the byte, and its seal. */
export const voteCounts = pgTable("vote_counts", {
  season: text().primaryKey(),
  file: text().notNull(),
  sha256: text().notNull(),
  tally: jsonb().$type<Tally>().notNull(),
  /** Both clocks. */
  frozenProgramAt: moment("frozen_program_at").notNull(),
  frozenAt: moment("frozen_at").notNull().default(sql`now()`),
  /** From then on nobody can tell who voted. */
  keyDestroyedAt: moment("key_destroyed_at"),
});
