import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** What staff decided a moment ago, with what was so before: until its letter goes, all of it can be taken back. */
export const staffDecisions = pgTable(
  "staff_decisions",
  {
    /** Brought along by the form: one press, however many records it is about, and sent twice it is one. */
    id: uuid().notNull(),
    recordType: text("record_type").notNull(),
    recordId: uuid("record_id").notNull(),
    actor: text().notNull(),
    /** What its feature needs to put it back; no names. */
    before: jsonb().$type<Record<string, string>>().notNull(),
    decidedAt: moment("decided_at").notNull().defaultNow(),
    undoneAt: moment("undone_at"),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.recordId] }),
    index("staff_decisions_by_actor").on(table.actor, table.recordType, table.decidedAt),
  ],
);

export type StaffDecision = typeof staffDecisions.$inferSelect;
