import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { participants } from "./participants.table.server";

/**
 * The printed consent form of a child. Its code is made from the id and a key, so that every print of
 * the form bears the same one and none of them is stored.
 */
export const consentSheets = pgTable("consent_sheets", {
  id: uuid().primaryKey().defaultRandom(),
  participantId: uuid("participant_id")
    .notNull()
    .unique()
    .references(() => participants.id, { onDelete: "cascade" }),
  /** Of the code, with the key. */
  hash: text().notNull().unique(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});
