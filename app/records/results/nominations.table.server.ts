import { sql } from "drizzle-orm";
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { Award } from "~/program/results/awards";
import { judges } from "../people/judges.table.server";
import { people } from "../people/people.table.server";
import { projects } from "../projects/projects.table.server";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A judge who read it, or staff, put a project forward for a special award. The sentence goes with the project. */
export const awardNominations = pgTable(
  "award_nominations",
  {
    id: uuid().primaryKey().defaultRandom(),
    season: text().notNull(),
    /** Its id in the season. */
    award: text().$type<Award>().notNull(),
    entryId: uuid("entry_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    /** One of the two. */
    judgeId: uuid("judge_id").references(() => judges.id, { onDelete: "restrict" }),
    staffId: text("staff_id"),
    why: text().notNull(),
    /** Both clocks, of the last change. */
    programAt: moment("program_at").notNull(),
    createdAt: moment("created_at").notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex("award_nominations_of_judge").on(table.entryId, table.award, table.judgeId),
    uniqueIndex("award_nominations_of_staff").on(table.entryId, table.award, table.staffId),
    index("award_nominations_by_season").on(table.season, table.award),
    index("award_nominations_by_judge").on(table.judgeId),
  ],
);

/** A family names the teacher without whom it would not have gone: one for an entry, the last one counts. */
export const teacherNominations = pgTable(
  "teacher_nominations",
  {
    entryId: uuid("entry_id")
      .primaryKey()
      .references(() => projects.id, { onDelete: "cascade" }),
    season: text().notNull(),
    /** As the family calls them; staff alone read it. */
    teacher: text().notNull(),
    why: text().notNull(),
    personId: uuid("person_id").references(() => people.id, { onDelete: "cascade" }),
    /** Both clocks, of the last change. */
    programAt: moment("program_at").notNull(),
    createdAt: moment("created_at").notNull().default(sql`now()`),
  },
  (table) => [
    index("teacher_nominations_by_season").on(table.season),
    index("teacher_nominations_by_person").on(table.personId),
  ],
);
