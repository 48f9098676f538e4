import { sql } from "drizzle-orm";
import {
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { people } from "../people/people.table.server";
import { schoolClasses } from "../schools/classes.table.server";
import { schools } from "../schools/schools.table.server";
import type { AgeBand } from "./age-band";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** One child in one season; never carried over to another, removed with it. */
export const participants = pgTable(
  "participants",
  {
    id: uuid().primaryKey().defaultRandom(),
    season: text().notNull(),
    givenName: text("given_name").notNull(),
    familyName: text("family_name"),
    grade: text(),
    ageBand: text("age_band").$type<AgeBand>(),
    /** As the form was filled in: it counts until a guardian says otherwise, and never for what is public. */
    statedAge: integer("stated_age"),
    /** As typed; a school that takes part as a whole is tied by its id. */
    schoolName: text("school_name"),
    schoolId: uuid("school_id").references(() => schools.id, { onDelete: "set null" }),
    /**
     * The name of that school, else what was typed. The database writes it with every change of the two, so
     * that nobody forgets to: lists are sorted and searched by it, and an index cannot reach across tables.
     */
    shownSchool: text("shown_school"),
    /** Of a child from a school's roster. */
    classId: uuid("class_id").references(() => schoolClasses.id, { onDelete: "set null" }),
    /** The school's own id of the child, with a key: only to know the same child in the next roster. */
    rosterKey: text("roster_key"),
    /** Not in the school any more, as its roster says: marked, and not removed. */
    leftSchoolAt: moment("left_school_at"),
    experience: text(),
    /** The student's own mailbox, where there is one; one that may be theirs counts as theirs. */
    personId: uuid("person_id").references(() => people.id, { onDelete: "set null" }),
    createdAt: moment("created_at").notNull().default(sql`now()`),
    /**
     * The team's name and the guardians' addresses. The database writes them with every change of those, as it
     * does the school's name: a search over several tables has to look into each of them for every child.
     */
    foundBy: text("found_by").notNull().default(""),
    search: text()
      .notNull()
      .generatedAlwaysAs(
        sql`folded(given_name || ' ' || coalesce(family_name, '') || ' ' || coalesce(shown_school, '') || ' ' || found_by)`,
      ),
  },
  (table) => [
    index("participants_by_grade").on(table.season, table.grade),
    index("participants_by_school").on(table.schoolId),
    index("participants_by_class").on(table.classId),
    uniqueIndex("participants_roster_key").on(table.schoolId, table.season, table.rosterKey),
    index("participants_by_person").on(table.personId),
    index("participants_by_shown_school").on(
      table.season,
      table.shownSchool,
      table.familyName,
      table.id,
    ),
    index("participants_by_name").on(table.season, table.familyName, table.givenName, table.id),
    index("participants_by_creation").on(table.season, table.createdAt, table.id),
    index("participants_by_school_key").on(
      table.season,
      sql`coalesce(${table.schoolId}::text, lower(nullif(trim(${table.schoolName}), '')), 'none')`,
    ),
    index("participants_search").using("gin", table.search.op("gin_trgm_ops")),
  ],
);

export type Participant = typeof participants.$inferSelect;

/** Who alone can consent for a child. */
export const guardians = pgTable(
  "guardians",
  {
    participantId: uuid("participant_id")
      .notNull()
      .references(() => participants.id, { onDelete: "cascade" }),
    personId: uuid("person_id")
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    /** Named in the registration’s form, taken for it as its payer before, or let in by staff or later. */
    origin: text().$type<"registration" | "payer" | "invited">().notNull().default("registration"),
    /** Who typed the address, and reads it in full until it has answered; null where a list or staff did. */
    givenBy: uuid("given_by"),
    createdAt: moment("created_at").notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.participantId, table.personId] }),
    index("guardians_by_person").on(table.personId),
  ],
);
