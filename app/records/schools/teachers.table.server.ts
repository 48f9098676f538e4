import { and, isNotNull, sql } from "drizzle-orm";
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { people } from "../people/people.table.server";
import { schools } from "./schools.table.server";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Somebody whom a school's contact lets in to the class desk, for one season. */
export const schoolTeachers = pgTable(
  "school_teachers",
  {
    id: uuid().primaryKey().defaultRandom(),
    schoolId: uuid("school_id")
      .notNull()
      .references(() => schools.id, { onDelete: "cascade" }),
    season: text().notNull(),
    personId: uuid("person_id")
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    /** When they came in for the first time; until then they see nothing. */
    acceptedAt: moment("accepted_at"),
    /**
     * When the school took it back from somebody who had come in. It stays when they are invited anew: who
     * has sat at its desk answers for none of its children.
     */
    endedAt: moment("ended_at"),
    /** When they were invited, the last time. */
    createdAt: moment("created_at").notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex("school_teachers_person").on(table.schoolId, table.season, table.personId),
    index("school_teachers_by_person").on(table.personId),
  ],
);

/** Since the last invitation nobody took it back. */
export const IS_LET_IN = sql`(${schoolTeachers.endedAt} is null
  or ${schoolTeachers.endedAt} < ${schoolTeachers.createdAt})`;

/** Let in, and came in. */
export const IS_AT_DESK = and(isNotNull(schoolTeachers.acceptedAt), IS_LET_IN);
