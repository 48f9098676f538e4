import { sql } from "drizzle-orm";
import {
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { LANES, USUAL_LANE } from "~/program/lanes";

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const JOB_STATES = ["queued", "running", "retrying", "failed"] as const;

/** Work that the site does by itself: once, or again and again. What is done once is deleted when done. */
export const jobs = pgTable(
  "jobs",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    /** The same job with the same key waits once. One that runs already may be too late to see the news. */
    key: text(),
    payload: jsonb().notNull().default({}),
    /** Empty for work that is done once. */
    everySeconds: integer("every_seconds"),
    limitSeconds: integer("limit_seconds").notNull(),
    /** A number of `LANES`: small ones first. */
    lane: integer().notNull().default(LANES[USUAL_LANE]),
    state: text({ enum: JOB_STATES }).notNull().default("queued"),
    attempts: integer().notNull().default(0),
    /** In a row. */
    failures: integer().notNull().default(0),
    nextAttemptAt: moment("next_attempt_at").notNull().defaultNow(),
    claimedAt: moment("claimed_at"),
    lastFinishedAt: moment("last_finished_at"),
    lastError: text("last_error"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("jobs_due").on(table.lane, table.nextAttemptAt),
    uniqueIndex("jobs_recurring").on(table.name).where(sql`${table.everySeconds} is not null`),
    uniqueIndex("jobs_waiting_key")
      .on(table.name, table.key)
      .where(sql`${table.state} = 'queued' and ${table.key} is not null`),
  ],
);

export type JobRow = typeof jobs.$inferSelect;
