import { sql } from "drizzle-orm";
import { index, pgTable, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { people } from "../people/people.table.server";
import { entries } from "./entries.table.server";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** An adult who helps an entry: sees it, and writes nothing in it. One at a time. */
export const mentors = pgTable(
  "mentors",
  {
    id: uuid().primaryKey().defaultRandom(),
    entryId: uuid("entry_id")
      .notNull()
      .references(() => entries.id, { onDelete: "cascade" }),
    personId: uuid("person_id")
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    /** When they said yes, and that they are an adult; until then they see nothing. */
    acceptedAt: moment("accepted_at"),
    createdAt: moment("created_at").notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex("mentors_entry").on(table.entryId),
    index("mentors_by_person").on(table.personId),
  ],
);
