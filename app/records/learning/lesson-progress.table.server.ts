import { sql } from "drizzle-orm";
import { check, integer, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { participants } from "../participants/participants.table.server";
import { people } from "../people/people.table.server";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** How something that was made is shown: an adult looks at it, a link opens it, or it is a file. */
export type MadeWay = "adult" | "link" | "file";

/** What one learner did with one lesson: a child, or an adult who takes the stages themselves. */
export const lessonProgress = pgTable(
  "lesson_progress",
  {
    id: uuid().primaryKey().defaultRandom(),
    season: text().notNull(),
    participantId: uuid("participant_id").references(() => participants.id, {
      onDelete: "cascade",
    }),
    personId: uuid("person_id").references(() => people.id, { onDelete: "cascade" }),
    /** The lesson's own id, which never changes: "talk-1". */
    lesson: text().notNull(),
    readAt: moment("read_at").notNull(),
    /** The best so far. */
    checkScore: integer("check_score").notNull(),
    checkPassedAt: moment("check_passed_at"),
    /** In the learner's own words. */
    reflection: text(),
    madeWay: text("made_way").$type<MadeWay>(),
    madeLink: text("made_link"),
    madeFileId: uuid("made_file_id"),
    createdAt: moment("created_at").notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex("lesson_progress_of_participant").on(table.participantId, table.lesson),
    uniqueIndex("lesson_progress_of_person").on(table.personId, table.season, table.lesson),
    check("lesson_progress_one_learner", sql`num_nonnulls(participant_id, person_id) = 1`),
  ],
);

export type LessonProgress = typeof lessonProgress.$inferSelect;
