import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import type { MilestoneId } from "~/program/calendar";

/** Somebody typed in an address. Nothing is sent to it but one link, until that link is used. */
export const reminderRequests = pgTable(
  "reminder_requests",
  {
    id: uuid().primaryKey().defaultRandom(),
    season: text().notNull(),
    email: text().notNull(),
    milestones: text().array().$type<MilestoneId[]>().notNull(),
    /** Asked when this season was over: wants to hear of the next. */
    awaitsNextSeason: boolean("awaits_next_season").notNull(),
    idempotencyKey: text("idempotency_key").notNull().unique(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("reminder_requests_by_email").on(table.email, table.createdAt)],
);

/** A confirmed address. Unsubscribing deletes the row and all that hangs on it. */
export const reminderSubscriptions = pgTable(
  "reminder_subscriptions",
  {
    id: uuid().primaryKey().defaultRandom(),
    season: text().notNull(),
    email: text().notNull().unique(),
    milestones: text().array().$type<MilestoneId[]>().notNull(),
    awaitsNextSeason: boolean("awaits_next_season").notNull(),
    /** Programme time of the confirmation: what was due before then is not sent afterwards. */
    followsFrom: timestamp("follows_from", { withTimezone: true }).notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("reminder_subscriptions_by_season").on(table.season)],
);

/** What has been sent to whom; the key makes each reminder go out once. */
export const reminderDeliveries = pgTable(
  "reminder_deliveries",
  {
    subscriptionId: uuid("subscription_id")
      .notNull()
      .references(() => reminderSubscriptions.id, { onDelete: "cascade" }),
    season: text().notNull(),
    milestone: text().$type<MilestoneId>().notNull(),
    /** The day of the milestone: when staff move it, people are told of the new one. */
    milestoneDay: text("milestone_day").notNull(),
    daysAhead: integer("days_ahead").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({
      columns: [
        table.subscriptionId,
        table.season,
        table.milestone,
        table.milestoneDay,
        table.daysAhead,
      ],
    }),
  ],
);
