import { pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { schools } from "./schools.table.server";

/** What a school's own headings mean, as somebody there said once. */
export const rosterColumns = pgTable(
  "roster_columns",
  {
    schoolId: uuid("school_id")
      .notNull()
      .references(() => schools.id, { onDelete: "cascade" }),
    /** In small letters, without signs. */
    heading: text().notNull(),
    /** One of the fields of a roster, or "ignore". */
    field: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.heading] })],
);
