import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { CheckoutSession, ServiceDispute } from "~/platform/payments/payment-gateway";
import { people } from "../people/people.table.server";
import { type OfflineMethod, registrations } from "./registrations.table.server";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** "none": an attempt without a session yet. Everything else in the payment service's words. */
export type PaymentState = "none" | CheckoutSession["state"];

/** Which payment service it is of, or none. */
export type PaymentMode = "demo" | "stripe-test" | "stripe-live" | "offline";

/** "asked": the service may have done it. "refused": it did not. "failed": it was done, and came back. */
export type RefundState = "asked" | "done" | "refused" | "failed";

/**
 * Every attempt to pay for a registration, and all money that ever came for it: also twice, late, or
 * too little. A session is never forgotten, so that whatever is paid can be returned.
 */
export const payments = pgTable(
  "payments",
  {
    id: uuid().primaryKey().defaultRandom(),
    registrationId: uuid("registration_id")
      .notNull()
      .references(() => registrations.id, { onDelete: "cascade" }),
    method: text().$type<"online" | OfflineMethod>().notNull(),
    mode: text().$type<PaymentMode>().notNull(),
    /** Part of the idempotency key at the payment service; no two of a registration have the same. */
    attempt: integer().notNull(),
    sessionId: text("session_id"),
    paymentIntentId: text("payment_intent_id"),
    state: text().$type<PaymentState>().notNull(),
    amountInCents: integer("amount_in_cents").notNull(),
    currency: text().notNull().default("usd"),
    /** What its refunds that were carried out add up to. */
    refundedInCents: integer("refunded_in_cents").notNull().default(0),
    /** What its registration stands on: the money that carries the place, or else the latest attempt. */
    isCurrent: boolean("is_current").notNull(),
    carriesPlace: boolean("carries_place").notNull().default(false),
    /** The number of a check, or of a purchase order. */
    reference: text(),
    /** Whose mailbox led to the payment page: a session by code, or a link in a letter. Null: nobody knows. */
    payerId: uuid("payer_id").references(() => people.id, { onDelete: "set null" }),
    /** On the way there it was said that a guardian's own payment proves who signs the consent. */
    hasConsentNotice: boolean("has_consent_notice").notNull().default(false),
    paidAt: moment("paid_at"),
    /** When the reconcile job last asked about it. */
    checkedAt: moment("checked_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("payments_session").on(table.sessionId),
    uniqueIndex("payments_attempt").on(table.registrationId, table.attempt),
    uniqueIndex("payments_current").on(table.registrationId).where(sql`${table.isCurrent}`),
    index("payments_intent").on(table.paymentIntentId),
    index("payments_by_payer").on(table.payerId),
    index("payments_waiting")
      .on(table.checkedAt)
      .where(sql`${table.state} in ('open', 'processing')`),
  ],
);

/** Written down before the payment service is asked, so that its answer may be lost. */
export const refunds = pgTable(
  "refunds",
  {
    /** The payment service keeps it with its own refund: also what it never answered is told apart. */
    id: uuid().primaryKey().defaultRandom(),
    paymentId: uuid("payment_id")
      .notNull()
      .references(() => payments.id, { onDelete: "cascade" }),
    amountInCents: integer("amount_in_cents").notNull(),
    state: text().$type<RefundState>().notNull(),
    /** The payment service's own number; null for what went back by hand. */
    serviceId: text("service_id"),
    /** A staff member's account id; null for what was returned in the payment service itself. */
    actor: text(),
    reason: text(),
    askedAt: moment("asked_at").notNull().defaultNow(),
    settledAt: moment("settled_at"),
  },
  (table) => [
    uniqueIndex("refunds_service_id").on(table.serviceId),
    index("refunds_payment").on(table.paymentId),
  ],
);

/** A payer has told their bank that they do not accept a payment. */
export const disputes = pgTable(
  "disputes",
  {
    /** The payment service's. */
    id: text().primaryKey(),
    paymentId: uuid("payment_id")
      .notNull()
      .references(() => payments.id, { onDelete: "cascade" }),
    amountInCents: integer("amount_in_cents").notNull(),
    /** In the payment service's words: "needs_response". */
    status: text().notNull(),
    evidenceDueBy: moment("evidence_due_by"),
    openedAt: moment("opened_at").notNull(),
    /** Null while it is open. */
    outcome: text().$type<ServiceDispute["outcome"]>(),
    closedAt: moment("closed_at"),
    /** When staff called the matter settled. */
    settledAt: moment("settled_at"),
  },
  (table) => [index("disputes_payment").on(table.paymentId)],
);
