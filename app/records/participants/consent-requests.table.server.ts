import { sql } from "drizzle-orm";
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { guardians } from "./participants.table.server";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * One guardian asked about one child: what links lead to, and which letters have gone. It goes with the
 * tie between the two, so that a link to somebody who is no guardian any more leads nowhere.
 */
export const consentRequests = pgTable(
  "consent_requests",
  {
    id: uuid().primaryKey().defaultRandom(),
    participantId: uuid("participant_id").notNull(),
    personId: uuid("person_id").notNull(),
    /** The first letter, on the programme's clock: reminders count from here. */
    askedAt: moment("asked_at").notNull(),
    lastLetterAt: moment("last_letter_at").notNull(),
    /** The greatest of the days after which a reminder has gone. */
    remindedDay: integer("reminded_day").notNull().default(0),
    isRemindedOfDeadline: boolean("is_reminded_of_deadline").notNull().default(false),
    createdAt: moment("created_at").notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex("consent_requests_guardian").on(table.participantId, table.personId),
    index("consent_requests_by_person").on(table.personId),
    foreignKey({
      name: "consent_requests_guardian_fk",
      columns: [table.participantId, table.personId],
      foreignColumns: [guardians.participantId, guardians.personId],
    }).onDelete("cascade"),
  ],
);

export type ConsentRequest = typeof consentRequests.$inferSelect;
