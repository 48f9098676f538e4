import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { participants } from "../participants/participants.table.server";
import { registrations } from "../registrations/registrations.table.server";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** What competes: one participant, or a team. */
export const entries = pgTable(
  "entries",
  {
    id: uuid().primaryKey().defaultRandom(),
    season: text().notNull(),
    /** The purchase that pays for it; a school's entries hang on the school's. */
    registrationId: uuid("registration_id")
      .notNull()
      .references(() => registrations.id, { onDelete: "cascade" }),
    kind: text().$type<"individual" | "team">().notNull(),
    /** A team's name. */
    name: text(),
    /** How many students a team said it has, and was priced for. */
    size: integer().notNull(),
    /** Where staff placed it, with a reason; null where its highest grade decides. */
    placedIn: text("placed_in").$type<"k8" | "highSchool">(),
    /** The last letter about the deadline that its people were due: which deadline, and how long before. */
    deadlineNotice: text("deadline_notice"),
    createdAt: moment("created_at").notNull().default(sql`now()`),
  },
  (table) => [index("entries_by_registration").on(table.registrationId)],
);

export type Entry = typeof entries.$inferSelect;

export const entryMembers = pgTable(
  "entry_members",
  {
    entryId: uuid("entry_id")
      .notNull()
      .references(() => entries.id, { onDelete: "cascade" }),
    participantId: uuid("participant_id")
      .notNull()
      .references(() => participants.id, { onDelete: "cascade" }),
    /** In the order in which they were listed. */
    position: integer().notNull(),
    /** The student who was named as leader and not again in the list of members. */
    isLeader: boolean("is_leader").notNull().default(false),
    joinedAt: moment("joined_at").notNull().default(sql`now()`),
    /** Out of the team, and still in its books. */
    leftAt: moment("left_at"),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.participantId] }),
    uniqueIndex("entry_members_participant").on(table.participantId),
  ],
);
