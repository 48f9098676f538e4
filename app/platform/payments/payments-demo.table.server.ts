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
import type { CheckoutOrder, CheckoutSession } from "./payment-gateway";

/** The demonstration's own payment service keeps its sessions here; no card is ever charged. */
export const demoCheckouts = pgTable(
  "demo_checkouts",
  {
    id: text().primaryKey(),
    key: text().notNull().unique(),
    registrationId: uuid("registration_id").notNull(),
    state: text().$type<CheckoutSession["state"]>().notNull().default("open"),
    item: jsonb().$type<CheckoutOrder["item"]>().notNull(),
    amountInCents: integer("amount_in_cents").notNull(),
    currency: text().notNull(),
    refundedInCents: integer("refunded_in_cents").notNull().default(0),
    isDisputed: boolean("is_disputed").notNull().default(false),
    successUrl: text("success_url").notNull(),
    cancelUrl: text("cancel_url").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("demo_checkouts_registration").on(table.registrationId)],
);
