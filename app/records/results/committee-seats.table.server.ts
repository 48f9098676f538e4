import { sql } from "drizzle-orm";
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { projectAppeals } from "../projects/projects.table.server";
import { resultAppeals } from "./appeals.table.server";

/** Somebody from outside is asked about one appeal, by letter: no account, and nothing but this one project. */
export const committeeSeats = pgTable(
  "committee_seats",
  {
    id: uuid().primaryKey().defaultRandom(),
    season: text().notNull(),
    /** Against a disqualification or against a result: one of the two. */
    appealId: uuid("appeal_id").references(() => projectAppeals.id, { onDelete: "cascade" }),
    resultAppealId: uuid("result_appeal_id").references(() => resultAppeals.id, {
      onDelete: "cascade",
    }),
    name: text().notNull(),
    email: text().notNull(),
    askedBy: text("asked_by").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().default(sql`now()`),
  },
  (table) => [
    check("committee_seats_one_appeal", sql`num_nonnulls(appeal_id, result_appeal_id) = 1`),
    uniqueIndex("committee_seats_mailbox").on(table.appealId, sql`lower(${table.email})`),
    uniqueIndex("committee_seats_mailbox_of_result").on(
      table.resultAppealId,
      sql`lower(${table.email})`,
    ),
    index("committee_seats_by_mailbox").on(sql`lower(${table.email})`),
  ],
);

export type CommitteeSeat = typeof committeeSeats.$inferSelect;
