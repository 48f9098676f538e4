import { pgTable, timestamp, uuid } from "drizzle-orm/pg-core";

/** Children who were erased, by a number that says nothing: a restored backup must not bring them back. */
export const erasedParticipants = pgTable("erased_participants", {
  participantId: uuid("participant_id").primaryKey(),
  erasedAt: timestamp("erased_at", { withTimezone: true }).notNull().defaultNow(),
});
