import { sql } from "drizzle-orm";
import { date, index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { people } from "./people.table.server";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Somebody who advises entries in a season. Who is forgotten goes whole. */
export const advisors = pgTable(
  "advisors",
  {
    id: uuid().primaryKey().defaultRandom(),
    season: text().notNull(),
    personId: uuid("person_id")
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    /** The application that was accepted last; it may be gone. */
    applicationId: uuid("application_id"),
    name: text().notNull(),
    organization: text().notNull(),
    /** In their own words, from the application. */
    expertise: text().notNull().default(""),
    /** The check happens elsewhere. We keep a day or nothing, never a finding. */
    clearUntil: date("clear_until"),
    /** To how advising goes here. */
    agreedAt: moment("agreed_at"),
    endedAt: moment("ended_at"),
    createdAt: moment("created_at").notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex("advisors_of_season").on(table.season, table.personId),
    index("advisors_by_person").on(table.personId),
    index("advisors_by_application").on(table.applicationId),
  ],
);

export type Advisor = typeof advisors.$inferSelect;
