import { sql } from "drizzle-orm";
import { boolean, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { Correction } from "./correcting/corrections";

/** What staff changed about the lessons that the site ships with: hidden ones, corrected ones, and their own. */
export const lessonChanges = pgTable("lesson_changes", {
  /** The lesson's id: "talk-5". */
  lesson: text().primaryKey(),
  isHidden: boolean("is_hidden").notNull().default(false),
  /** Of a lesson that staff wrote: where its file would stand ("talk/05-words.md"), and what is in it. */
  path: text(),
  markdown: text(),
  /** Of a lesson that the site ships: line by line, so that a later release's other lines are read as well. */
  corrections: jsonb().$type<Correction[]>(),
  changedAt: timestamp("changed_at", { withTimezone: true }).notNull().default(sql`now()`),
});
