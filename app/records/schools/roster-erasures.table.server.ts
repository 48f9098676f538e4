import { sql } from "drizzle-orm";
import { pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { schools } from "./schools.table.server";

/** That somebody was erased from a school's desk, for the next list that names them; whom, it does not say. */
export const rosterErasures = pgTable(
  "roster_erasures",
  {
    id: uuid().primaryKey().defaultRandom(),
    season: text().notNull(),
    schoolId: uuid("school_id")
      .notNull()
      .references(() => schools.id, { onDelete: "cascade" }),
    /** A hash of the name, with a key. */
    mark: text().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().default(sql`now()`),
  },
  (table) => [uniqueIndex("roster_erasures_mark").on(table.schoolId, table.season, table.mark)],
);
