import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Expertise, JudgeLanguage, KnownAs, Weekday } from "~/program/judge-profile";
import type { Grade } from "~/program/options";
import { entries } from "../entries/entries.table.server";
import { judges } from "../people/judges.table.server";
import { schools } from "../schools/schools.table.server";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** What a judge said when joining: who reads what is decided by it. It goes when the judge is forgotten. */
export const judgeProfiles = pgTable("judge_profiles", {
  judgeId: uuid("judge_id")
    .primaryKey()
    .references(() => judges.id, { onDelete: "cascade" }),
  expertise: jsonb().$type<Expertise[]>().notNull().default([]),
  /** Empty: any. */
  grades: jsonb().$type<Grade[]>().notNull().default([]),
  languages: jsonb().$type<JudgeLanguage[]>().notNull().default(["en"]),
  /** So many at most. Null: not said yet, and nobody is given anything. */
  projects: integer(),
  /** When reminders are welcome; empty: any day. */
  weekdays: jsonb().$type<Weekday[]>().notNull().default([]),
  /** On showcase day, which needs a clearance. */
  onSite: boolean("on_site").notNull().default(false),
  /** The judge has said whom they know, or that there is nobody. */
  declaredAt: moment("declared_at"),
  /** Profile, conflicts and promises are all there; both clocks. */
  joinedAt: moment("joined_at"),
  joinedProgramAt: moment("joined_program_at"),
  createdAt: moment("created_at").notNull().default(sql`now()`),
  updatedAt: moment("updated_at").notNull().default(sql`now()`),
});

export type JudgeProfile = typeof judgeProfiles.$inferSelect;

/** Whom a judge must not read, by their own word: a school, an entry, or something that staff ask about. */
export const judgeConflicts = pgTable(
  "judge_conflicts",
  {
    id: uuid().primaryKey().defaultRandom(),
    judgeId: uuid("judge_id")
      .notNull()
      .references(() => judges.id, { onDelete: "cascade" }),
    schoolId: uuid("school_id").references(() => schools.id, { onDelete: "cascade" }),
    entryId: uuid("entry_id").references(() => entries.id, { onDelete: "cascade" }),
    /** A school that we do not know by this name, or that somebody is known whom only a call can settle. */
    words: text(),
    how: text().$type<KnownAs>().notNull(),
    createdAt: moment("created_at").notNull().default(sql`now()`),
  },
  (table) => [
    index("judge_conflicts_by_judge").on(table.judgeId),
    uniqueIndex("judge_conflicts_school").on(table.judgeId, table.schoolId),
    uniqueIndex("judge_conflicts_entry").on(table.judgeId, table.entryId),
    index("judge_conflicts_by_school").on(table.schoolId),
    index("judge_conflicts_by_entry").on(table.entryId),
  ],
);

export type JudgeConflict = typeof judgeConflicts.$inferSelect;
