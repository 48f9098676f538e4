import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { ReleasedKind } from "~/program/results/run-inputs";
import { people } from "../people/people.table.server";
import { projects } from "../projects/projects.table.server";
import { resultRuns } from "./results.table.server";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A family asks that others look at a result of theirs, once for each of the two releases. */
export const resultAppeals = pgTable(
  "result_appeals",
  {
    id: uuid().primaryKey().defaultRandom(),
    entryId: uuid("entry_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    kind: text().$type<ReleasedKind>().notNull(),
    /** Which was out when they wrote: who froze or signed it has no part in the answer. */
    runId: uuid("run_id")
      .notNull()
      .references(() => resultRuns.id, { onDelete: "restrict" }),
    text: text().notNull(),
    personId: uuid("person_id").references(() => people.id, { onDelete: "set null" }),
    programAt: moment("program_at").notNull(),
    createdAt: moment("created_at").notNull().default(sql`now()`),
    isGranted: boolean("is_granted"),
    answer: text(),
    answeredAt: moment("answered_at"),
  },
  (table) => [
    uniqueIndex("result_appeals_once").on(table.entryId, table.kind),
    index("result_appeals_by_run").on(table.runId),
    index("result_appeals_by_person").on(table.personId),
  ],
);

/** Each of the committee votes from an account or a seat of their own, and gives the family their reason. */
export const resultAppealVotes = pgTable(
  "result_appeal_votes",
  {
    appealId: uuid("appeal_id")
      .notNull()
      .references(() => resultAppeals.id, { onDelete: "cascade" }),
    /** A colleague's account, or a seat of the committee. */
    voterId: text("staff_id").notNull(),
    isGranted: boolean("is_granted").notNull(),
    text: text().notNull(),
    programAt: moment("program_at").notNull(),
    createdAt: moment("created_at").notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.appealId, table.voterId] })],
);
