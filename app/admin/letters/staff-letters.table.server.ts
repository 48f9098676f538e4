import { index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { LeftOut } from "./left-out";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * A letter to many as staff write it: to whom and what. Once it is sent, the batch of the same id is what its
 * letters have in common. It names nobody: whom it goes to is asked of the list each time.
 */
export const staffLetters = pgTable(
  "staff_letters",
  {
    id: uuid().primaryKey().defaultRandom(),
    season: text().notNull(),
    /** An account's id. */
    author: text().notNull(),
    /** A list that a feature lends, and what it is asked for. */
    audience: text().notNull(),
    search: text().notNull().default(""),
    subjectEn: text("subject_en").notNull().default(""),
    textEn: text("text_en").notNull().default(""),
    subjectEs: text("subject_es").notNull().default(""),
    textEs: text("text_es").notNull().default(""),
    /** The words that the author has had in their own mailbox, as a hash: others are not sent. */
    provedWords: text("proved_words"),
    provedAt: moment("proved_at"),
    /** When "send" was pressed; until then it is a draft. */
    sentAt: moment("sent_at"),
    /** When the last of its letters was written into the outbox. */
    writtenAt: moment("written_at"),
    letters: integer(),
    /** About whom nobody was written to, and why. */
    leftOut: jsonb("left_out").$type<LeftOut[]>().notNull().default([]),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [index("staff_letters_by_season").on(table.season, table.createdAt, table.id)],
);

export type StaffLetter = typeof staffLetters.$inferSelect;
