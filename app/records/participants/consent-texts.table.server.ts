import { sql } from "drizzle-orm";
import { jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { Locale } from "~/program/locale";

/** Every text that anybody was asked to sign, kept with those who signed it. */
export const consentTexts = pgTable(
  "consent_texts",
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().notNull(),
    /** "2026-1" */
    version: text().notNull(),
    language: text().$type<Locale>().notNull(),
    body: jsonb().$type<Record<string, string>>().notNull(),
    hash: text().notNull(),
    /** Who read the translation against the original; without a name it is offered to nobody. */
    reviewedBy: text("reviewed_by"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().default(sql`now()`),
  },
  (table) => [uniqueIndex("consent_texts_version").on(table.kind, table.version, table.language)],
);
