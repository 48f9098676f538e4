import { sql } from "drizzle-orm";
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { schoolClasses } from "./classes.table.server";
import { schools } from "./schools.table.server";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** An anonymous slip of a class. Whose hand it is in is nobody's business, so that no child stands in it. */
export const voteSlips = pgTable(
  "vote_slips",
  {
    id: uuid().primaryKey().defaultRandom(),
    season: text().notNull(),
    schoolId: uuid("school_id")
      .notNull()
      .references(() => schools.id, { onDelete: "cascade" }),
    /** Null for children whom the list puts into no class. */
    classId: uuid("class_id").references(() => schoolClasses.id, { onDelete: "set null" }),
    /** With a key: the code is short enough to be tried out. */
    hash: text().notNull(),
    usedAt: moment("used_at"),
    createdAt: moment("created_at").notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex("vote_slips_hash").on(table.hash),
    index("vote_slips_of_school").on(table.schoolId, table.season),
    index("vote_slips_of_class").on(table.classId),
  ],
);
