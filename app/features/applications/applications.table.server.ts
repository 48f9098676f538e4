import { sql } from "drizzle-orm";
import { boolean, index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Application, ApplicationKind } from "./application-schemas";
import type { ApplicationStatus } from "./application-status";

/** Sponsor, judge and advisor applications: what lists need in columns, the whole form as it was sent beside them. */
export const applications = pgTable(
  "applications",
  {
    id: uuid().primaryKey().defaultRandom(),
    season: text().notNull(),
    kind: text().$type<ApplicationKind>().notNull(),
    status: text().$type<ApplicationStatus>().notNull().default("new"),
    name: text().notNull(),
    email: text().notNull(),
    organization: text().notNull(),
    fields: jsonb().$type<Application["fields"]>().notNull(),
    wantsUpdates: boolean("wants_updates").notNull(),
    /** Which version of the terms was accepted; when is `createdAt`. */
    termsVersion: text("terms_version").notNull(),
    suspectedSpam: boolean("suspected_spam").notNull().default(false),
    /** How an accepted sponsor is named on the wall of sponsors; none stands there without permission. */
    wallName: text("wall_name"),
    /** Who of theirs has permitted it, and how, in staff's words. */
    wallPermission: text("wall_permission"),
    /** Their picture, once it was sent. */
    wallLogoId: uuid("wall_logo_id"),
    /** The prize of the season that an accepted sponsor gives, by its id; their letter tells where it went. */
    prize: text(),
    /** The same form sent twice is one application. */
    idempotencyKey: text("idempotency_key").notNull().unique(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
    /** What staff can find an application by. */
    search: text().generatedAlwaysAs(sql`folded(name || ' ' || email || ' ' || organization)`),
  },
  (table) => [
    index("applications_by_season").on(table.season, table.createdAt, table.id),
    index("applications_by_kind").on(table.season, table.kind, table.createdAt, table.id),
    index("applications_wanting_updates")
      .on(sql`lower(${table.email})`)
      .where(sql`${table.wantsUpdates} and not ${table.suspectedSpam}`),
    index("applications_search").using("gin", table.search.op("gin_trgm_ops")),
    index("applications_by_email").on(sql`lower(${table.email})`, table.createdAt),
  ],
);
