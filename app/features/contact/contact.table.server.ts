import { sql } from "drizzle-orm";
import { boolean, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { CONTACT_ROLES } from "~/program/options";
import { CONTACT_STATUSES } from "./contact-status";

export const contacts = pgTable(
  "contacts",
  {
    id: uuid().primaryKey().defaultRandom(),
    season: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    audience: text({ enum: CONTACT_ROLES }).notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    wantsUpdates: boolean("wants_updates").notNull(),
    /** Travels in the notification; kept because a suspected message has none. */
    phone: text(),
    /** Looks like the work of a program: shown apart to staff, and no mail goes out. */
    suspectedSpam: boolean("suspected_spam").notNull().default(false),
    idempotencyKey: text("idempotency_key").notNull().unique(),
    status: text({ enum: CONTACT_STATUSES }).notNull().default("unread"),
    /** Who of the staff has said that they answer it; an account's id. */
    takenBy: text("taken_by"),
    takenByName: text("taken_by_name"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
    /** What staff can find a message by. */
    search: text().generatedAlwaysAs(sql`folded(name || ' ' || email || ' ' || subject)`),
  },
  (table) => [
    index("contacts_by_season").on(table.season, table.createdAt, table.id),
    index("contacts_by_status").on(table.season, table.status, table.createdAt, table.id),
    index("contacts_wanting_updates")
      .on(sql`lower(${table.email})`)
      .where(sql`${table.wantsUpdates} and not ${table.suspectedSpam}`),
    index("contacts_unread_first").on(
      table.season,
      sql`(${table.status} = 'unread')`,
      table.createdAt,
      table.id,
    ),
    index("contacts_search").using("gin", table.search.op("gin_trgm_ops")),
  ],
);
