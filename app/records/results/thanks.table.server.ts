import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { assignments } from "../judging/rounds.table.server";
import { people } from "../people/people.table.server";
import { projects } from "../projects/projects.table.server";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A line of a family for whoever read their project. Staff read it first; no name goes with it. */
export const judgeThanks = pgTable(
  "judge_thanks",
  {
    id: uuid().primaryKey().defaultRandom(),
    entryId: uuid("entry_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    /** Whose reading it is about; null: everybody who read it. */
    assignmentId: uuid("assignment_id").references(() => assignments.id, { onDelete: "restrict" }),
    /** Their words go with them. */
    personId: uuid("person_id").references(() => people.id, { onDelete: "cascade" }),
    text: text().notNull(),
    /** Grows with every change: what was looked over is what was on the screen. */
    revision: integer().notNull().default(1),
    lookedOverAt: moment("looked_over_at"),
    lookedOverBy: text("looked_over_by"),
    /** Why no judge reads it. */
    withheldWhy: text("withheld_why"),
    /** Both clocks. */
    programAt: moment("program_at").notNull(),
    createdAt: moment("created_at").notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex("judge_thanks_of_person").on(table.entryId, table.personId),
    index("judge_thanks_by_assignment").on(table.assignmentId),
    index("judge_thanks_by_person").on(table.personId),
  ],
);
