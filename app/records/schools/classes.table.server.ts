import { sql } from "drizzle-orm";
import { pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { schools } from "./schools.table.server";

/** A class of a school in one season. A child stands in one of them: `participants.class_id`. */
export const schoolClasses = pgTable(
  "school_classes",
  {
    id: uuid().primaryKey().defaultRandom(),
    schoolId: uuid("school_id")
      .notNull()
      .references(() => schools.id, { onDelete: "cascade" }),
    season: text().notNull(),
    /** As the school calls it; it may be the teacher's name. */
    name: text().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex("school_classes_name").on(table.schoolId, table.season, sql`lower(${table.name})`),
  ],
);

export type SchoolClass = typeof schoolClasses.$inferSelect;
