import { sql } from "drizzle-orm";
import {
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { ClusterFigures } from "~/program/votes/clusters";
import type { BallotKind } from "~/program/votes/receipt";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Held waits for the rule or a person; a moved one is only the trace of the voter's earlier word. */
export type BallotState = "counted" | "held" | "released" | "removed" | "moved";
export type Decision = "release" | "hold" | "remove";

/** What a person decided about a cluster. It stays as it was given; another one may follow. */
export const voteDecisions = pgTable(
  "vote_decisions",
  {
    id: uuid().primaryKey().defaultRandom(),
    season: text().notNull(),
    decision: text().$type<Decision>().notNull(),
    /** A key of a public list, where votes were removed. */
    reason: text(),
    figures: jsonb().$type<ClusterFigures>().notNull(),
    /** Free words, for staff alone. */
    words: text().notNull(),
    staffId: text("staff_id").notNull(),
    /** Both clocks. */
    programAt: moment("program_at").notNull(),
    createdAt: moment("created_at").notNull().default(sql`now()`),
  },
  (table) => [index("vote_decisions_of_season").on(table.season, table.createdAt)],
);

/**
 * One word of one voter. Nobody's address, network or age stands in it: only what they hash to with a key that
 * is kept elsewhere and destroyed, and the mail domain.
 */
export const ballots = pgTable(
  "ballots",
  {
    id: uuid().primaryKey().defaultRandom(),
    season: text().notNull(),
    kind: text().$type<BallotKind>().notNull(),
    /** The mailbox in its normal form, or the slip. */
    voter: text().notNull(),
    domain: text(),
    network: text(),
    /** The number of its publication; null once the voter has moved on. */
    project: integer(),
    state: text().$type<BallotState>().notNull(),
    /** Why it is in this state: a rule's name, or the key of a reason. */
    reason: text().notNull().default(""),
    decisionId: uuid("decision_id").references(() => voteDecisions.id, { onDelete: "set null" }),
    /** Random; what the voter holds, and all that the public file knows of them. */
    receipt: text().notNull(),
    /** From the letter to the press. */
    seconds: integer(),
    /** Both clocks. */
    castAt: moment("cast_at").notNull(),
    createdAt: moment("created_at").notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex("ballots_receipt").on(table.receipt),
    // One voter, one vote, whatever happens at the same moment.
    uniqueIndex("ballots_standing")
      .on(table.season, table.voter)
      .where(sql`${table.state} <> 'moved'`),
    index("ballots_by_voter").on(table.voter),
    index("ballots_by_network").on(table.season, table.network),
    index("ballots_by_decision").on(table.decisionId),
    index("ballots_held").on(table.season, table.network).where(sql`${table.state} = 'held'`),
  ],
);

export type Ballot = typeof ballots.$inferSelect;
