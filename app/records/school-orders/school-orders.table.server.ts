import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { ArrangedKind } from "~/program/arranged-price";
import { payments } from "../registrations/payments.table.server";
import { registrations } from "../registrations/registrations.table.server";
import { vouchers } from "../vouchers/vouchers.table.server";
import type { DocumentFacts } from "./document-facts";
import type { DocumentKind } from "./document-kinds";
import type { OrderState } from "./order-states";
import type { PaymentMethod } from "./payment-methods";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * A school that does not pay by card: from its quote to an accepted order. It stays for the books; who
 * asked and who keeps the school's books are people, and leave it when they are erased.
 */
export const schoolOrders = pgTable(
  "school_orders",
  {
    id: uuid().primaryKey().defaultRandom(),
    season: text().notNull(),
    /** The same form sent twice asks once. */
    idempotencyKey: text("idempotency_key").notNull(),
    state: text().$type<OrderState>().notNull().default("quoted"),
    schoolName: text("school_name").notNull(),
    schoolType: text("school_type"),
    schoolAddress: text("school_address"),
    studentCount: text("student_count").notNull(),
    contactName: text("contact_name"),
    contactEmail: text("contact_email"),
    /** Where invoices and reminders go. */
    bookkeeperEmail: text("bookkeeper_email"),
    marketingConsent: boolean("marketing_consent").notNull(),
    mediaConsent: boolean("media_consent").notNull(),
    termsVersion: text("terms_version").notNull(),
    termsAcceptedAt: moment("terms_accepted_at").notNull(),
    tier: text().$type<"early_bird" | "standard">().notNull(),
    amountInCents: integer("amount_in_cents").notNull(),
    /** What a voucher or an arrangement took off: with the amount it makes the season's price. */
    discountInCents: integer("discount_in_cents").notNull().default(0),
    /** It is used with the acceptance: a quote alone takes nobody's use away. */
    voucherId: uuid("voucher_id").references(() => vouchers.id, { onDelete: "set null" }),
    arrangedKind: text("arranged_kind").$type<ArrangedKind>(),
    /** Where the price is one for each student. */
    arrangedPlaces: integer("arranged_places"),
    /** The quote keeps its price until then. */
    validUntil: moment("valid_until").notNull(),
    /** Of the school's own books. */
    purchaseOrder: text("purchase_order"),
    /** The purchase that its places hang on, from the moment of acceptance. */
    registrationId: uuid("registration_id").references(() => registrations.id, {
      onDelete: "set null",
    }),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("school_orders_idempotency_key").on(table.idempotencyKey),
    uniqueIndex("school_orders_registration").on(table.registrationId),
    index("school_orders_by_state").on(table.season, table.state, table.createdAt, table.id),
    index("school_orders_by_contact").on(sql`lower(${table.contactEmail})`),
    index("school_orders_by_bookkeeper").on(sql`lower(${table.bookkeeperEmail})`),
    index("school_orders_search").using("gin", sql`${searchedOfOrder(table)} gin_trgm_ops`),
  ],
);

/** What staff find an order by, besides the numbers of its papers. */
export function searchedOfOrder(
  order: Record<"schoolName" | "contactEmail" | "bookkeeperEmail" | "purchaseOrder", SQLWrapper>,
): SQL {
  return sql`folded(${order.schoolName} || ' ' || coalesce(${order.contactEmail}, '') || ' ' || coalesce(${order.bookkeeperEmail}, '') || ' ' || coalesce(${order.purchaseOrder}, ''))`;
}

export type SchoolOrder = typeof schoolOrders.$inferSelect;

/** Every paper that was ever given out, as it was: it is drawn from this row alone, and never deleted. */
export const schoolDocuments = pgTable(
  "school_documents",
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => schoolOrders.id),
    kind: text().$type<DocumentKind>().notNull(),
    number: integer().notNull(),
    amountInCents: integer("amount_in_cents").notNull(),
    /** Until when a quote holds, or by when an invoice is to be paid. */
    dueAt: moment("due_at"),
    /** Why money is credited, as it stands on the paper. */
    reason: text(),
    facts: jsonb().$type<DocumentFacts>().notNull(),
    /** The last reminder of an invoice that went out: after how many days. */
    remindedDays: integer("reminded_days").notNull().default(0),
    issuedAt: moment("issued_at").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("school_documents_number").on(table.kind, table.number),
    uniqueIndex("school_documents_invoice").on(table.orderId).where(sql`${table.kind} = 'invoice'`),
    index("school_documents_by_order").on(table.orderId, table.issuedAt),
  ],
);

export type SchoolDocument = typeof schoolDocuments.$inferSelect;

/** Money that came for an invoice, in parts too; what went back is below zero. */
export const schoolPayments = pgTable(
  "school_payments",
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => schoolOrders.id),
    method: text().$type<PaymentMethod>().notNull(),
    /** The number of the check, the bank's trace, or the card service's own. */
    reference: text().notNull(),
    amountInCents: integer("amount_in_cents").notNull(),
    /** A staff member's account id; null for what was paid by card on the site. */
    recordedBy: text("recorded_by"),
    /** The card payment that it is of. */
    paymentId: uuid("payment_id").references(() => payments.id, { onDelete: "set null" }),
    receivedAt: moment("received_at").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("school_payments_by_order").on(table.orderId, table.createdAt),
    uniqueIndex("school_payments_card").on(table.paymentId, table.reference),
  ],
);

export type SchoolPayment = typeof schoolPayments.$inferSelect;

/** The last number of each kind of paper. */
export const numberSeries = pgTable("number_series", {
  kind: text().$type<DocumentKind>().primaryKey(),
  last: integer().notNull(),
});
