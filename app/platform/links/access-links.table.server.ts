import { sql } from "drizzle-orm";
import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { LinkPurposeName } from "~/program/link-purposes";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Links that let somebody in without a password. The token itself stands only in what was sent. */
export const accessLinks = pgTable(
  "access_links",
  {
    id: uuid().primaryKey().defaultRandom(),
    hash: text().notNull().unique(),
    purpose: text().$type<LinkPurposeName>().notNull(),
    /** The record it is about. */
    subjectType: text("subject_type").notNull(),
    subjectId: text("subject_id").notNull(),
    /** Where it was sent, so that a new one can be sent there when this one is over. */
    sentTo: text("sent_to"),
    createdAt: moment("created_at").notNull().defaultNow(),
    expiresAt: moment("expires_at"),
    usedAt: moment("used_at"),
    revokedAt: moment("revoked_at"),
  },
  (table) => [
    index("access_links_subject").on(table.subjectType, table.subjectId),
    index("access_links_sent_to").on(sql`lower(${table.sentTo})`, table.createdAt),
    index("access_links_expires").on(table.expiresAt),
  ],
);
