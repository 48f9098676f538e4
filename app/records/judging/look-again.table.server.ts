import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { judges } from "../people/judges.table.server";
import { rounds } from "./rounds.table.server";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** What a sheet can look careless by. */
export type CarelessSign = "alwaysTheSame" | "tooFast" | "disagreement" | "drift";

/** A judge is asked to look at their sheet again. Only three days later may staff leave it out. */
export const lookAgainRequests = pgTable(
  "look_again_requests",
  {
    id: uuid().primaryKey().defaultRandom(),
    roundId: uuid("round_id")
      .notNull()
      .references(() => rounds.id, { onDelete: "restrict" }),
    judgeId: uuid("judge_id")
      .notNull()
      .references(() => judges.id, { onDelete: "restrict" }),
    signs: jsonb().$type<CarelessSign[]>().notNull(),
    askedBy: text("asked_by").notNull(),
    /** Both clocks: the three days run on the programme's. */
    programAt: moment("program_at").notNull(),
    createdAt: moment("created_at").notNull().default(sql`now()`),
    /** From then on none of this judge's readings count in the round. */
    leftOutAt: moment("left_out_at"),
    leftOutBy: text("left_out_by"),
  },
  (table) => [
    uniqueIndex("look_again_requests_judge").on(table.roundId, table.judgeId),
    index("look_again_requests_by_judge").on(table.judgeId),
  ],
);
