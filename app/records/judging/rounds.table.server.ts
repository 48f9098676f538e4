import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { RubricName } from "~/program/season";
import { entries } from "../entries/entries.table.server";
import { judges } from "../people/judges.table.server";
import { type ProjectVersion, projectVersions } from "../projects/projects.table.server";

const moment = (name: string) => timestamp(name, { withTimezone: true });

export type RoundKind = "online" | "showcase" | "special";
/** Closed can be opened again, with a reason; frozen is closed again once its run of results is taken back. */
export type RoundState = "draft" | "open" | "closed" | "frozen";

/** One reading of the field by judges, by one rubric. */
export const rounds = pgTable(
  "rounds",
  {
    id: uuid().primaryKey().defaultRandom(),
    season: text().notNull(),
    kind: text().$type<RoundKind>().notNull(),
    rubric: text().$type<RubricName>().notNull(),
    state: text().$type<RoundState>().notNull().default("draft"),
    createdAt: moment("created_at").notNull().default(sql`now()`),
  },
  (table) => [uniqueIndex("rounds_of_season").on(table.season, table.kind)],
);

export type Round = typeof rounds.$inferSelect;

/**
 * What is read in a round, frozen when it opens. Scores hang on this row and on nothing that anybody can take
 * away: when the entry or its version goes, the row stays and names nobody.
 */
export const roundEntries = pgTable(
  "round_entries",
  {
    id: uuid().primaryKey().defaultRandom(),
    roundId: uuid("round_id")
      .notNull()
      .references(() => rounds.id, { onDelete: "restrict" }),
    entryId: uuid("entry_id").references(() => entries.id, { onDelete: "set null" }),
    versionId: uuid("version_id").references(() => projectVersions.id, { onDelete: "set null" }),
    /** Of the two projects that we wrote ourselves; they are read by all and ranked by nobody. */
    calibration: text(),
    division: text().$type<ProjectVersion["division"]>().notNull(),
    isTeam: boolean("is_team").notNull(),
    /** Of showcase day: whether the finalists that came out last name it. */
    isChosen: boolean("is_chosen").notNull().default(true),
    /**
     * Withdrawn, disqualified, nobody with a guardian's word is left, or chosen no more: read no further and not
     * ranked. The database keeps it.
     */
    outAt: moment("out_at"),
    outWhy: text("out_why"),
    createdAt: moment("created_at").notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex("round_entries_entry").on(table.roundId, table.entryId),
    uniqueIndex("round_entries_calibration").on(table.roundId, table.calibration),
    index("round_entries_by_entry").on(table.entryId),
    index("round_entries_by_version").on(table.versionId),
  ],
);

export type AssignmentState = "open" | "finished" | "ended";

/** One judge reads one entry of a round. */
export const assignments = pgTable(
  "assignments",
  {
    id: uuid().primaryKey().defaultRandom(),
    roundEntryId: uuid("round_entry_id")
      .notNull()
      .references(() => roundEntries.id, { onDelete: "restrict" }),
    judgeId: uuid("judge_id")
      .notNull()
      .references(() => judges.id, { onDelete: "restrict" }),
    /** In which order the judge reads. */
    position: integer().notNull(),
    /** Of an entry that two panels read: in which of them this judge is. */
    panel: integer().$type<1 | 2>(),
    state: text().$type<AssignmentState>().notNull().default("open"),
    /** Why it was ended without a score: knows them, cannot open it, dropped out. */
    endedWhy: text("ended_why"),
    /** When the judge first opened it, and was last seen at it: how long it took is summed up between the two. */
    begunAt: moment("begun_at"),
    lastSeenAt: moment("last_seen_at"),
    secondsSpent: integer("seconds_spent").notNull().default(0),
    /** Both clocks. */
    finishedProgramAt: moment("finished_program_at"),
    finishedAt: moment("finished_at"),
    createdAt: moment("created_at").notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex("assignments_once").on(table.roundEntryId, table.judgeId),
    index("assignments_by_judge").on(table.judgeId, table.position),
  ],
);
