import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/**
 * Who did what to which record, when. It holds ids and names of fields, never what stood in them.
 * A trigger of the database refuses every change and every deletion.
 */
export const auditLog = pgTable(
  "audit_log",
  {
    id: uuid().primaryKey().defaultRandom(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    /** The account's id, or "command line". */
    actor: text().notNull(),
    action: text().notNull(),
    recordType: text("record_type").notNull(),
    recordId: text("record_id"),
    fields: text().array().notNull().default([]),
  },
  (table) => [
    index("audit_log_created").on(table.createdAt, table.id),
    index("audit_log_record").on(table.recordType, table.recordId),
  ],
);
