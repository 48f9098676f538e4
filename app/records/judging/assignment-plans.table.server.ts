import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Mode } from "~/program/assignment/solve";
import type { AppliedChanges, KeptPlan } from "./kept-plan";
import { rounds } from "./rounds.table.server";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Who might read what, as it was computed: nothing of it holds before staff apply it. It names nobody. */
export const assignmentPlans = pgTable(
  "assignment_plans",
  {
    id: uuid().primaryKey().defaultRandom(),
    roundId: uuid("round_id")
      .notNull()
      .references(() => rounds.id, { onDelete: "restrict" }),
    mode: text().$type<Mode>().notNull(),
    /** Of all that it was made from: once that has changed, it is not applied any more. */
    problemHash: text("problem_hash").notNull(),
    plan: jsonb().$type<KeptPlan>().notNull(),
    madeBy: text("made_by").notNull(),
    programAt: moment("program_at").notNull(),
    createdAt: moment("created_at").notNull().default(sql`now()`),
    /** Both clocks. */
    appliedProgramAt: moment("applied_program_at"),
    appliedAt: moment("applied_at"),
    /** What it added, took and moved, so that it can be undone. */
    changes: jsonb().$type<AppliedChanges>(),
    undoneAt: moment("undone_at"),
  },
  (table) => [index("assignment_plans_by_round").on(table.roundId, table.createdAt)],
);

export type AssignmentPlanRow = typeof assignmentPlans.$inferSelect;
