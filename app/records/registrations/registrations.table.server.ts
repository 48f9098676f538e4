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

import type { ArrangedKind } from "~/program/arranged-price";
import { people } from "../people/people.table.server";
import { schools } from "../schools/schools.table.server";

const moment = (name: string) => timestamp(name, { withTimezone: true });

export type RegistrationStatus = "pending" | "paid" | "expired" | "refunded" | "canceled";

/** How schools pay when they do not pay online. */
export const OFFLINE_METHODS = ["check", "purchase_order", "cash", "other"] as const;
export type OfflineMethod = (typeof OFFLINE_METHODS)[number];

/** Why a person of the staff must look at a registration. */
export type Attention =
  | "wrong_amount"
  | "paid_after_expiry"
  | "paid_after_cancel"
  | "paid_after_erasure"
  | "second_payment"
  | "disputed"
  | "dispute_lost"
  | "refund_failed"
  /** A guardian who had answered was erased: staff name another, and not whoever has the page's link. */
  | "guardian_erased"
  /** The list of members fits neither the size nor the size without its leader. */
  | "members_unclear"
  /** Somebody else's purchase speaks for the school: this contact has no class desk until staff or that one say so. */
  | "school_taken";

export const registrations = pgTable(
  "registrations",
  {
    id: uuid().primaryKey().defaultRandom(),
    season: text().notNull(),
    /** The same form sent twice makes one row. */
    idempotencyKey: text("idempotency_key").notNull(),
    status: text().$type<RegistrationStatus>().notNull().default("pending"),
    attention: text().array().$type<Attention[]>().notNull().default([]),

    type: text().$type<"individual" | "team" | "school">().notNull(),
    tier: text().$type<"early_bird" | "standard">().notNull(),
    amountInCents: integer("amount_in_cents").notNull(),
    currency: text().notNull().default("usd"),
    /** What a voucher or an arrangement has taken off the season's price. */
    discountInCents: integer("discount_in_cents").notNull().default(0),
    /** Staff have arranged the amount; it holds whatever the season's price becomes. Why is in the event log. */
    arrangedKind: text("arranged_kind").$type<ArrangedKind>(),
    /** How many students it was arranged for; null where the price covers the entry as it is. */
    arrangedPlaces: integer("arranged_places"),
    /** It came to nothing, so there is no payment: when it got its place. */
    freeAt: moment("free_at"),
    /** Entered by staff: how it will be paid outside of the checkout. */
    offlineMethod: text("offline_method").$type<OfflineMethod>(),
    offlineReference: text("offline_reference"),
    /** A school's order was accepted: its places are usable before the invoice is paid. */
    orderAcceptedAt: moment("order_accepted_at"),

    /** Whom we write to about it; nobody once they were erased. */
    contactId: uuid("contact_id").references(() => people.id, { onDelete: "set null" }),
    /** A team's leader or a school's contact, as they named themselves. */
    contactName: text("contact_name"),
    /** The adult who answered for a team afterwards. */
    adultId: uuid("adult_id").references(() => people.id, { onDelete: "set null" }),
    /** Of a whole school. */
    schoolId: uuid("school_id").references(() => schools.id, { onDelete: "set null" }),
    /** Staff gave this purchase the school's class desk, whoever bought before; the last one has it. */
    deskGivenAt: moment("desk_given_at"),
    studentCount: text("student_count"),
    marketingConsent: boolean("marketing_consent").notNull(),
    mediaConsent: boolean("media_consent").notNull(),
    guardianConfirmed: boolean("guardian_confirmed").notNull(),
    adultConfirmed: boolean("adult_confirmed").notNull(),
    guardianNeeded: boolean("guardian_needed").notNull(),
    termsVersion: text("terms_version").notNull(),
    termsAcceptedAt: moment("terms_accepted_at").notNull(),
    /** "guardian", "adult" or "registrant", as the form was confirmed. */
    termsAcceptedBy: text("terms_accepted_by").notNull(),

    /** Until then the visitor's browser can bring the filled-in form back. */
    resumeUntil: moment("resume_until"),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),

    /**
     * What staff can find it by, its reference included, and how they sort it: written anew whenever what
     * hangs on the registration changes, because an index cannot reach across tables.
     */
    search: text().notNull().default(""),
    sortName: text("sort_name").notNull().default(""),
    /** Somebody of the staff has something to do about it. */
    needsAttention: boolean("needs_attention").generatedAlwaysAs(
      sql`(cardinality(attention) > 0 or (guardian_needed and status = 'paid'))`,
    ),
  },
  (table) => [
    index("registrations_by_attention").on(
      table.season,
      table.needsAttention,
      table.createdAt,
      table.id,
    ),
    index("registrations_by_status").on(
      table.season,
      table.status,
      table.needsAttention,
      table.createdAt,
      table.id,
    ),
    index("registrations_by_status_and_type").on(
      table.season,
      table.status,
      table.type,
      table.needsAttention,
      table.createdAt,
      table.id,
    ),
    index("registrations_by_name").on(table.season, table.sortName, table.id),
    index("registrations_wanting_updates")
      .on(table.contactId)
      .where(sql`${table.marketingConsent}`),
    index("registrations_by_contact").on(table.contactId),
    index("registrations_by_adult").on(table.adultId),
    index("registrations_by_school").on(table.schoolId),
    index("registrations_search").using("gin", table.search.op("gin_trgm_ops")),
    uniqueIndex("registrations_idempotency_key").on(table.idempotencyKey),
    index("registrations_season_created").on(table.season, table.createdAt, table.id),
  ],
);
