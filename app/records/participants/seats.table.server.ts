import { index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { people } from "../people/people.table.server";
import { participants } from "./participants.table.server";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The printed code by which a child without e-mail comes in. A new one takes the place of the old. */
export const seatCodes = pgTable(
  "seat_codes",
  {
    id: uuid().primaryKey().defaultRandom(),
    participantId: uuid("participant_id")
      .notNull()
      .references(() => participants.id, { onDelete: "cascade" }),
    /** With a key: the code is short enough to be tried out. */
    hash: text().notNull().unique(),
    madeBy: uuid("made_by").references(() => people.id, { onDelete: "set null" }),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("seat_codes_participant").on(table.participantId),
    index("seat_codes_made_by").on(table.madeBy),
  ],
);

/** A computer on which a child came in with the code; it ends with the code. */
export const seatSessions = pgTable(
  "seat_sessions",
  {
    id: uuid().primaryKey().defaultRandom(),
    hash: text().notNull().unique(),
    seatId: uuid("seat_id")
      .notNull()
      .references(() => seatCodes.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull().defaultNow(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    index("seat_sessions_by_seat").on(table.seatId),
    index("seat_sessions_expire").on(table.expiresAt),
  ],
);
