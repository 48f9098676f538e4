import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Stage } from "~/program/season";
import { participants } from "../participants/participants.table.server";
import { people } from "../people/people.table.server";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** An adult's word that a child has finished a stage. The first one counts. */
export const stageConfirmations = pgTable(
  "stage_confirmations",
  {
    participantId: uuid("participant_id")
      .notNull()
      .references(() => participants.id, { onDelete: "cascade" }),
    stage: text().$type<Stage["id"]>().notNull(),
    /** A guardian or a teacher. */
    confirmedBy: uuid("confirmed_by").references(() => people.id, { onDelete: "set null" }),
    /** On the programme's clock. */
    confirmedAt: moment("confirmed_at").notNull(),
    createdAt: moment("created_at").notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.participantId, table.stage] }),
    index("stage_confirmations_by_adult").on(table.confirmedBy),
  ],
);
