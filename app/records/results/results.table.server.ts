import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { roundEntries, rounds } from "../judging/rounds.table.server";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** One computation from frozen inputs. Another one needs a reason, and approvals of its own. */
export const resultRuns = pgTable(
  "result_runs",
  {
    id: uuid().primaryKey().defaultRandom(),
    roundId: uuid("round_id")
      .notNull()
      .references(() => rounds.id, { onDelete: "restrict" }),
    reason: text().notNull().default(""),
    /** Ids and numbers only, so that it can be kept. */
    inputs: jsonb().notNull(),
    inputsHash: text("inputs_hash").notNull(),
    codeHash: text("code_hash").notNull(),
    seasonHash: text("season_hash").notNull(),
    outputs: jsonb().notNull(),
    frozenBy: text("frozen_by").notNull(),
    /** Both clocks. */
    frozenProgramAt: moment("frozen_program_at").notNull(),
    frozenAt: moment("frozen_at").notNull().default(sql`now()`),
    releasedAt: moment("released_at"),
    takenBackAt: moment("taken_back_at"),
    takenBackWhy: text("taken_back_why"),
  },
  (table) => [index("result_runs_by_round").on(table.roundId, table.frozenAt)],
);

/** Two of them, of two people who have no child or pupil in the fair. */
export const resultApprovals = pgTable(
  "result_approvals",
  {
    runId: uuid("run_id")
      .notNull()
      .references(() => resultRuns.id, { onDelete: "restrict" }),
    staffId: text("staff_id").notNull(),
    programAt: moment("program_at").notNull(),
    createdAt: moment("created_at").notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.runId, table.staffId] })],
);

/** Who gets what: by the run's ranking, or by staff with a reason that stays. */
export const awards = pgTable(
  "awards",
  {
    id: uuid().primaryKey().defaultRandom(),
    runId: uuid("run_id")
      .notNull()
      .references(() => resultRuns.id, { onDelete: "restrict" }),
    /** Its id in the season: "finalist", "first-place", "audience-choice". */
    award: text().notNull(),
    roundEntryId: uuid("round_entry_id").references(() => roundEntries.id, {
      onDelete: "restrict",
    }),
    isManual: boolean("is_manual").notNull().default(false),
    reason: text(),
    createdAt: moment("created_at").notNull().default(sql`now()`),
  },
  (table) => [
    index("awards_by_run").on(table.runId),
    index("awards_by_round_entry").on(table.roundEntryId),
  ],
);
