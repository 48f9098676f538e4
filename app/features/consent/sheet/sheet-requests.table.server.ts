import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Locale } from "~/program/locale";
import { participants } from "~/records/participants/participants.table.server";

/**
 * Somebody with a printed form typed an address. Guardians and strangers are stored alike, so that the
 * page cannot tell them apart; a job decides who is written to, and takes the row away.
 */
export const sheetRequests = pgTable(
  "consent_sheet_requests",
  {
    id: uuid().primaryKey().defaultRandom(),
    participantId: uuid("participant_id")
      .notNull()
      .references(() => participants.id, { onDelete: "cascade" }),
    email: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("consent_sheet_requests_by_participant").on(table.participantId)],
);
