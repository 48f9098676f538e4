import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { assignments } from "./rounds.table.server";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A judge's step from 1 to 5 on one criterion. */
export const scores = pgTable(
  "scores",
  {
    assignmentId: uuid("assignment_id")
      .notNull()
      .references(() => assignments.id, { onDelete: "restrict" }),
    /** Its id in the rubric, which no renaming changes. */
    criterion: text().notNull(),
    value: integer().notNull(),
    /** Both clocks, of the last change. */
    programAt: moment("program_at").notNull(),
    createdAt: moment("created_at").notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.assignmentId, table.criterion] }),
    check("scores_from_1_to_5", sql`value between 1 and 5`),
  ],
);

/** What a judge wrote for the student. Words can name somebody: they go with the entry, the scores stay. */
export const readingWords = pgTable("reading_words", {
  assignmentId: uuid("assignment_id")
    .primaryKey()
    .references(() => assignments.id, { onDelete: "restrict" }),
  whatWorked: text("what_worked").notNull().default(""),
  tryNext: text("try_next").notNull().default(""),
  /** No student reads it. */
  noteForStaff: text("note_for_staff").notNull().default(""),
  /** Grows with every change of the sheet, scores included: whoever saves says which one they had before them. */
  revision: integer().notNull().default(1),
  /** Staff read it before a child does. */
  lookedOverAt: moment("looked_over_at"),
  lookedOverBy: text("looked_over_by"),
  /** Why the family does not read it; staff never change a judge's words. */
  withheldWhy: text("withheld_why"),
  createdAt: moment("created_at").notNull().default(sql`now()`),
  updatedAt: moment("updated_at").notNull().default(sql`now()`),
});
