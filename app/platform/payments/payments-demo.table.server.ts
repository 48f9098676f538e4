import { index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { CheckoutOrder, CheckoutSession, ServiceRefund } from "./payment-gateway";

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
    refunds: jsonb().$type<ServiceRefund[]>().notNull().default([]),
    successUrl: text("success_url").notNull(),
    cancelUrl: text("cancel_url").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("demo_checkouts_registration").on(table.registrationId),
    index("demo_checkouts_created").on(table.createdAt, table.id),
  ],
);
