import { sql } from "drizzle-orm";
import { boolean, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** What staff changed about the lessons that the site ships with: hidden ones, and their own. */
export const lessonChanges = pgTable("lesson_changes", {
  /** The lesson's id: "talk-5". */
  lesson: text().primaryKey(),
  isHidden: boolean("is_hidden").notNull().default(false),
  /** Of a lesson that staff wrote: where its file would stand ("talk/05-words.md"), and what is in it. */
  path: text(),
  markdown: text(),
  changedAt: timestamp("changed_at", { withTimezone: true }).notNull().default(sql`now()`),
});
