import { sql } from "drizzle-orm";
import { date, index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { people } from "./people.table.server";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Somebody who judges a season. Whoever stops is ended and not deleted: scores hang on the row. Who is
 * forgotten leaves it without a name.
 */
export const judges = pgTable(
  "judges",
  {
    id: uuid().primaryKey().defaultRandom(),
    season: text().notNull(),
    /** Null: forgotten. */
    personId: uuid("person_id").references(() => people.id, { onDelete: "set null" }),
    /** The application that was accepted last; it may be gone. */
    applicationId: uuid("application_id"),
    name: text(),
    organization: text(),
    /** Where they teach or study, and where they live: conflicts are found by it. */
    school: text(),
    town: text(),
    /** The check happens elsewhere. We keep a day or nothing, never a finding. */
    clearUntil: date("clear_until"),
    /** To the code of conduct. */
    agreedAt: moment("agreed_at"),
    endedAt: moment("ended_at"),
    createdAt: moment("created_at").notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex("judges_of_season").on(table.season, table.personId),
    index("judges_by_person").on(table.personId),
    index("judges_by_application").on(table.applicationId),
  ],
);

export type Judge = typeof judges.$inferSelect;
