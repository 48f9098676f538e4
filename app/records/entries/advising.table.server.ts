import { sql } from "drizzle-orm";
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { AdvisingEnd, WrittenAs } from "~/program/advising";
import { participants } from "../participants/participants.table.server";
import { advisors } from "../people/advisors.table.server";
import { people } from "../people/people.table.server";
import { entries } from "./entries.table.server";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** From asking for an advisor to the end of it. An entry has one at a time. */
export const advisorMatches = pgTable(
  "advisor_matches",
  {
    id: uuid().primaryKey().defaultRandom(),
    season: text().notNull(),
    entryId: uuid("entry_id")
      .notNull()
      .references(() => entries.id, { onDelete: "cascade" }),
    /** What the entry hopes for. */
    wish: text().notNull(),
    askedBy: uuid("asked_by").references(() => people.id, { onDelete: "set null" }),
    /** Null: nobody was offered yet, or the advisor was forgotten. */
    advisorId: uuid("advisor_id").references(() => advisors.id, { onDelete: "set null" }),
    /** The account of staff. */
    offeredBy: text("offered_by"),
    offeredAt: moment("offered_at"),
    /** The adult who said yes, and reads along. */
    agreedBy: uuid("agreed_by").references(() => people.id, { onDelete: "set null" }),
    begunAt: moment("begun_at"),
    endedAt: moment("ended_at"),
    endedBy: text("ended_by").$type<AdvisingEnd>(),
    createdAt: moment("created_at").notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex("advisor_matches_of_entry").on(table.entryId).where(sql`${table.endedAt} is null`),
    index("advisor_matches_by_entry").on(table.entryId),
    index("advisor_matches_by_advisor").on(table.advisorId),
    index("advisor_matches_by_season").on(table.season, table.createdAt),
    index("advisor_matches_by_asker").on(table.askedBy),
    index("advisor_matches_by_adult").on(table.agreedBy),
  ],
);

export type AdvisorMatch = typeof advisorMatches.$inferSelect;

/** What the two sides wrote. A child's words go with the child, an adult's with the adult. */
export const advisorMessages = pgTable(
  "advisor_messages",
  {
    id: uuid().primaryKey().defaultRandom(),
    matchId: uuid("match_id")
      .notNull()
      .references(() => advisorMatches.id, { onDelete: "cascade" }),
    writtenAs: text("written_as").$type<WrittenAs>().notNull(),
    personId: uuid("person_id").references(() => people.id, { onDelete: "cascade" }),
    /** The student whose words these are. */
    participantId: uuid("participant_id").references(() => participants.id, {
      onDelete: "cascade",
    }),
    text: text().notNull(),
    /** The same form sent twice is one message. */
    idempotencyKey: text("idempotency_key").notNull().unique(),
    createdAt: moment("created_at").notNull().default(sql`now()`),
  },
  (table) => [
    index("advisor_messages_by_match").on(table.matchId, table.createdAt),
    index("advisor_messages_by_person").on(table.personId),
    index("advisor_messages_by_participant").on(table.participantId),
  ],
);

export type AdvisorMessage = typeof advisorMessages.$inferSelect;
