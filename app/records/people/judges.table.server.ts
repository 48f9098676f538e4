import { sql } from "drizzle-orm";
import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { people } from "./people.table.server";

/** Somebody whose application to judge a season was accepted: the mailbox may come in. */
export const judges = pgTable(
  "judges",
  {
    /** The application's own; it goes with it. */
    id: uuid().primaryKey(),
    season: text().notNull(),
    personId: uuid("person_id")
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().default(sql`now()`),
  },
  (table) => [index("judges_by_person").on(table.personId)],
);
