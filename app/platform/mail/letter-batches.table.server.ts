import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { BATCH_STATES } from "~/program/letter-batches";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A letter to many: what its rows in the outbox have in common. It names nobody. */
export const letterBatches = pgTable("letter_batches", {
  /** Given by whoever asks for it, so that a form sent twice is one letter to many. */
  id: uuid().primaryKey(),
  season: text().notNull(),
  kind: text().notNull(),
  state: text({ enum: BATCH_STATES }).notNull().default("open"),
  /** Until then all of it can be taken back unsent. */
  sendAfter: moment("send_after").notNull().defaultNow(),
  createdAt: moment("created_at").notNull().defaultNow(),
});
