import { sql } from "drizzle-orm";
import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { ACTOR_KINDS } from "~/program/event-actors";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Who did what to which record, when. It holds ids and names of fields, never what stood in them.
 * A trigger of the database refuses every deletion, and every change but emptying a note.
 */
export const events = pgTable(
  "events",
  {
    id: uuid().primaryKey().defaultRandom(),
    at: moment("at").notNull().defaultNow(),
    /** The programme's moment, which a demonstration moves. */
    programAt: moment("program_at").notNull(),
    actorKind: text("actor_kind", { enum: ACTOR_KINDS }).notNull(),
    /** An account's or a person's id; the other kinds have none. */
    actorId: text("actor_id"),
    action: text().notNull(),
    recordType: text("record_type").notNull(),
    recordId: text("record_id"),
    fields: text().array().notNull().default([]),
    /** Words that somebody wrote, so they may name a person: an erasure empties them. */
    note: text(),
  },
  (table) => [
    index("events_at").on(table.at, table.id),
    index("events_record").on(table.recordType, table.recordId, table.at),
    index("events_with_note").on(table.id).where(sql`${table.note} is not null`),
  ],
);

export type EventRow = typeof events.$inferSelect;
