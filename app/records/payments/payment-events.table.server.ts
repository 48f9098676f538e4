import { boolean, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Attention } from "~/records/registrations/registrations.table.server";

/** Why an event that belongs to no registration of ours must be looked at. */
export type StrayReason =
  | "unknown_session"
  | "unknown_registration"
  | "other_mode"
  | "other_account";
export type EventAttention = Attention | StrayReason;

/**
 * Every event the payment service has sent, once. No foreign key: an event outlives the
 * registration, and one that belongs to none must be kept all the same.
 */
export const paymentEvents = pgTable(
  "payment_events",
  {
    id: text().primaryKey(),
    type: text().notNull(),
    objectId: text("object_id").notNull(),
    sessionId: text("session_id"),
    registrationId: uuid("registration_id"),
    amountInCents: integer("amount_in_cents"),
    currency: text(),
    /** Null when there is nothing to look at. */
    attention: text().$type<EventAttention>(),
    isDemo: boolean("is_demo").notNull(),
    season: text().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("payment_events_registration").on(table.registrationId),
    index("payment_events_session").on(table.sessionId),
  ],
);
