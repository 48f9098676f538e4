import { sql } from "drizzle-orm";
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { assignments } from "./rounds.table.server";

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const TROUBLE_KINDS = ["cannot-open", "not-for-a-child", "member-left"] as const;
export type TroubleKind = (typeof TROUBLE_KINDS)[number];

/** A judge stopped at something that staff or the family have to see to, or one of a team has left. The reading waits until it is settled. */
export const readingTroubles = pgTable(
  "reading_troubles",
  {
    id: uuid().primaryKey().defaultRandom(),
    assignmentId: uuid("assignment_id")
      .notNull()
      .references(() => assignments.id, { onDelete: "restrict" }),
    kind: text().$type<TroubleKind>().notNull(),
    /** Which part of the project: "video", "report". */
    part: text(),
    /** Both clocks; until when the family can open it, by the programme's. */
    programAt: moment("program_at").notNull(),
    openUntil: moment("open_until"),
    settledAt: moment("settled_at"),
    settledBy: text("settled_by"),
    createdAt: moment("created_at").notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex("reading_troubles_open")
      .on(table.assignmentId, table.kind)
      .where(sql`${table.settledAt} is null`),
    index("reading_troubles_unsettled").on(table.createdAt).where(sql`${table.settledAt} is null`),
  ],
);

export type ReadingTrouble = typeof readingTroubles.$inferSelect;
