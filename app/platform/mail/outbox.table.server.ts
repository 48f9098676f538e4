import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { LANES, USUAL_LANE } from "~/program/lanes";
import type { OutboxState } from "~/program/outbox-states";
import { letterBatches } from "./letter-batches.table.server";

/** Every e-mail of the site, stored in the same transaction as the record it speaks of. */
export const outbox = pgTable(
  "outbox",
  {
    id: uuid().primaryKey().defaultRandom(),
    season: text().notNull(),
    kind: text().notNull(),
    state: text().$type<OutboxState>().notNull().default("queued"),
    recipient: text().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    replyToName: text("reply_to_name"),
    replyToAddress: text("reply_to_address"),
    headers: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Given once, so that a repeated delivery is recognised as the same message. */
    messageId: text("message_id").notNull().unique(),
    dedupeKey: text("dedupe_key").unique(),
    /** The letter to many that it is one of. */
    batchId: uuid("batch_id").references(() => letterBatches.id),
    /** A kind that a feature declares. */
    recordType: text("record_type"),
    recordId: text("record_id"),
    /** Once it is delivered nobody can tell to whom it went, or what it said: letters to voters. */
    isForgottenWhenSent: boolean("is_forgotten_when_sent").notNull().default(false),
    /** A number of `LANES`: small ones first. */
    lane: integer().notNull().default(LANES[USUAL_LANE]),
    attempts: integer().notNull().default(0),
    nextAttemptAt: timestamp("next_attempt_at", { withTimezone: true }).notNull().defaultNow(),
    claimedAt: timestamp("claimed_at", { withTimezone: true }),
    sentAt: timestamp("sent_at", { withTimezone: true }),
    lastError: text("last_error"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    /** The programme's moment of writing; `createdAt` is the real one. */
    programAt: timestamp("program_at", { withTimezone: true }),
  },
  (table) => [
    index("outbox_due")
      .on(table.lane, table.nextAttemptAt)
      .where(sql`${table.state} in ('queued', 'sending', 'retrying')`),
    index("outbox_record").on(table.recordType, table.recordId),
    index("outbox_created").on(table.createdAt, table.id),
    index("outbox_state").on(table.state, table.createdAt, table.id),
    index("outbox_batch").on(table.batchId, table.state).where(sql`${table.batchId} is not null`),
    index("outbox_recipient").on(sql`lower(${table.recipient})`),
  ],
);

export type OutboxRow = typeof outbox.$inferSelect;
