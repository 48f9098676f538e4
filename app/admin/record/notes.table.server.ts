import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** What staff tell each other about a record. */
export const staffNotes = pgTable(
  "staff_notes",
  {
    id: uuid().primaryKey().defaultRandom(),
    season: text().notNull(),
    recordType: text("record_type").notNull(),
    recordId: uuid("record_id").notNull(),
    author: text().notNull(),
    text: text().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("staff_notes_by_record").on(table.recordType, table.recordId, table.createdAt)],
);
