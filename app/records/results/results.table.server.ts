import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Award } from "~/program/results/awards";
import type { RunInputs } from "~/program/results/run-inputs";
import type { RunOutputs } from "~/program/results/run-outputs";
import type { ScoreSheet } from "~/program/scoring/sheet/score-sheet";
import { entries } from "../entries/entries.table.server";
import { roundEntries, rounds } from "../judging/rounds.table.server";
import { people } from "../people/people.table.server";
import { schools } from "../schools/schools.table.server";

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
    inputs: jsonb().$type<RunInputs>().notNull(),
    inputsHash: text("inputs_hash").notNull(),
    codeHash: text("code_hash").notNull(),
    seasonHash: text("season_hash").notNull(),
    outputs: jsonb().$type<RunOutputs>().notNull(),
    /** The sheet for everybody, under numbers that were drawn once; it comes out with the run. */
    publicSheet: jsonb("public_sheet").$type<ScoreSheet>().notNull(),
    frozenBy: text("frozen_by").notNull(),
    /** Both clocks. */
    frozenProgramAt: moment("frozen_program_at").notNull(),
    frozenAt: moment("frozen_at").notNull().default(sql`now()`),
    /** Both clocks. */
    releasedProgramAt: moment("released_program_at"),
    releasedAt: moment("released_at"),
    /** All who are to hear of it have a letter in the outbox. */
    lettersQueuedAt: moment("letters_queued_at"),
    /** Schools and sponsors have theirs, each a letter of its own. */
    schoolsToldAt: moment("schools_told_at"),
    sponsorsToldAt: moment("sponsors_told_at"),
    takenBackAt: moment("taken_back_at"),
    takenBackBy: text("taken_back_by"),
    takenBackWhy: text("taken_back_why"),
  },
  (table) => [
    index("result_runs_by_round").on(table.roundId, table.frozenAt),
    // Whatever several processes do at the same minute.
    uniqueIndex("result_runs_released")
      .on(table.roundId)
      .where(sql`${table.releasedAt} is not null and ${table.takenBackAt} is null`),
  ],
);

export type ResultRun = typeof resultRuns.$inferSelect;

/** Two of them, of two people who have no child or pupil in the fair. */
export const resultApprovals = pgTable(
  "result_approvals",
  {
    runId: uuid("run_id")
      .notNull()
      .references(() => resultRuns.id, { onDelete: "restrict" }),
    staffId: text("staff_id").notNull(),
    /** Of the account's mailbox in its normal form: one person with two accounts is one person. */
    mailboxHash: text("mailbox_hash").notNull(),
    programAt: moment("program_at").notNull(),
    createdAt: moment("created_at").notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.staffId] }),
    uniqueIndex("result_approvals_one_person").on(table.runId, table.mailboxHash),
  ],
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
    award: text().$type<Award>().notNull(),
    roundEntryId: uuid("round_entry_id").references(() => roundEntries.id, {
      onDelete: "restrict",
    }),
    /** Of an award that is no entry's. */
    schoolId: uuid("school_id").references(() => schools.id, { onDelete: "set null" }),
    personId: uuid("person_id").references(() => people.id, { onDelete: "set null" }),
    /** Whom staff chose for a teacher’s award, as families wrote the name; the award is the school’s. */
    teacher: text(),
    isManual: boolean("is_manual").notNull().default(false),
    reason: text(),
    createdAt: moment("created_at").notNull().default(sql`now()`),
  },
  (table) => [
    index("awards_by_run").on(table.runId),
    index("awards_by_round_entry").on(table.roundEntryId),
    index("awards_by_school").on(table.schoolId),
    index("awards_by_person").on(table.personId),
  ],
);

/** What staff decide beside the ranking, before it is frozen: it becomes part of the next run's inputs. */
export const resultDecisions = pgTable(
  "result_decisions",
  {
    id: uuid().primaryKey().defaultRandom(),
    roundId: uuid("round_id")
      .notNull()
      .references(() => rounds.id, { onDelete: "restrict" }),
    award: text().$type<Award>().notNull(),
    effect: text().$type<"give" | "deny">().notNull(),
    roundEntryId: uuid("round_entry_id").references(() => roundEntries.id, {
      onDelete: "restrict",
    }),
    schoolId: uuid("school_id").references(() => schools.id, { onDelete: "set null" }),
    personId: uuid("person_id").references(() => people.id, { onDelete: "set null" }),
    /** Of a teacher’s award: one of the shortlist. */
    teacher: text(),
    /** Such that it could be read aloud to the student. */
    reason: text().notNull(),
    decidedBy: text("decided_by").notNull(),
    programAt: moment("program_at").notNull(),
    /** Undone before a run was frozen with it; the row stays. */
    undoneAt: moment("undone_at"),
    undoneBy: text("undone_by"),
    createdAt: moment("created_at").notNull().default(sql`now()`),
  },
  (table) => [
    index("result_decisions_by_round").on(table.roundId, table.createdAt),
    index("result_decisions_by_round_entry").on(table.roundEntryId),
    index("result_decisions_by_school").on(table.schoolId),
    index("result_decisions_by_person").on(table.personId),
  ],
);

/** Who of a finalist comes to the showcase, and with which adult. It goes with the entry. */
export const showcaseAnswers = pgTable("showcase_answers", {
  entryId: uuid("entry_id")
    .primaryKey()
    .references(() => entries.id, { onDelete: "cascade" }),
  /** The members who come, by id; none: they do not. */
  coming: jsonb().$type<string[]>().notNull(),
  adultName: text("adult_name").notNull().default(""),
  /** Both clocks, of the last change. */
  programAt: moment("program_at").notNull(),
  createdAt: moment("created_at").notNull().default(sql`now()`),
  updatedAt: moment("updated_at").notNull().default(sql`now()`),
});
