import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { FilePart, PartId, ProjectContent } from "~/program/project";
import type { FileMark, ProjectState } from "~/program/project-state";
import { entries } from "../entries/entries.table.server";
import { participants } from "../participants/participants.table.server";
import { people } from "../people/people.table.server";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** What an entry works on. Judges and gallery read its versions, never this draft. */
export const projects = pgTable(
  "projects",
  {
    /** The entry's own: it has one project, which begins with the first word that is saved. */
    id: uuid()
      .primaryKey()
      .references(() => entries.id, { onDelete: "cascade" }),
    season: text().notNull(),
    /** Kept by triggers, from versions, reviews, appeals and whether it was withdrawn. */
    state: text().$type<ProjectState>().notNull().default("draft"),
    /** How often they asked for another poster. */
    posterDrawn: integer("poster_drawn").notNull().default(0),
    /** The family took it out of the contest; sending in again brings it back. */
    withdrawnAt: moment("withdrawn_at"),
    /** When one of several left last, kept by a trigger: what was looked over before then may show them. */
    memberGoneAt: moment("member_gone_at"),
    /** More time, as staff granted it last. */
    grantedUntil: moment("granted_until"),
    /** "Send in" was pressed in time while uploads were running, on the programme's clock. */
    awaitedSince: moment("awaited_since"),
    awaitedBy: jsonb("awaited_by").$type<Sender>(),
    /** What was awaited did not become a version; the next press that counts empties it. */
    droppedAt: moment("dropped_at"),
    /** Which file of a part the family took out of the draft while a version holds it: the newest of them. */
    takenOut: jsonb("taken_out").$type<Partial<Record<FilePart, string>>>().notNull().default({}),
    createdAt: moment("created_at").notNull().default(sql`now()`),
  },
  (table) => [
    index("projects_of_season").on(table.season, table.createdAt),
    index("projects_awaited").on(table.awaitedSince).where(sql`${table.awaitedSince} is not null`),
  ],
);

export type Project = typeof projects.$inferSelect;

/** Who pressed the button: a person, or a child at a seat. */
export interface Sender {
  personId: string | null;
  participantId: string | null;
}

/** What was typed into one part, or into one row of the AI log. */
export const projectParts = pgTable(
  "project_parts",
  {
    projectId: uuid("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    part: text().$type<PartId>().notNull(),
    /** Of the AI log, its row; empty for everything else. */
    row: text().notNull().default(""),
    content: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Grows with every change: whoever saves says which one they had before them. */
    revision: integer().notNull().default(1),
    /** The member who typed it, where we know. */
    editorId: uuid("editor_id").references(() => participants.id, { onDelete: "set null" }),
    createdAt: moment("created_at").notNull().default(sql`now()`),
    updatedAt: moment("updated_at").notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.part, table.row] }),
    index("project_parts_by_editor").on(table.editorId),
    index("project_parts_title")
      .using("gin", sql`folded(${table.content} ->> 'title') gin_trgm_ops`)
      .where(sql`${table.part} = 'title'`),
  ],
);

export type ProjectPartRow = typeof projectParts.$inferSelect;

/** What was sent in. A trigger refuses every change. */
export const projectVersions = pgTable(
  "project_versions",
  {
    id: uuid().primaryKey().defaultRandom(),
    projectId: uuid("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    number: integer().notNull(),
    content: jsonb().$type<ProjectContent>().notNull(),
    division: text().$type<"k8" | "highSchool">().notNull(),
    posterDrawn: integer("poster_drawn").notNull(),
    /** Of content and files: the same twice is one version. */
    hash: text().notNull(),
    sentBy: jsonb("sent_by").$type<Sender>().notNull(),
    /** Both clocks: the programme's decides, the real one is for the record. */
    programAt: moment("program_at").notNull(),
    createdAt: moment("created_at").notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex("project_versions_number").on(table.projectId, table.number),
    index("project_versions_by_time").on(table.createdAt, table.id),
  ],
);

export type ProjectVersion = typeof projectVersions.$inferSelect;

/** The files of a version; while one names a file, no hand of the family's removes it. */
export const projectVersionFiles = pgTable(
  "project_version_files",
  {
    versionId: uuid("version_id")
      .notNull()
      .references(() => projectVersions.id, { onDelete: "cascade" }),
    part: text().$type<FilePart>().notNull(),
    fileId: uuid("file_id").notNull(),
    name: text().notNull(),
    sha256: text().notNull(),
    bytes: bigint({ mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.versionId, table.part] }),
    index("project_version_files_by_file").on(table.fileId),
  ],
);

/** More time for one entry, and why. */
export const projectExtensions = pgTable(
  "project_extensions",
  {
    id: uuid().primaryKey().defaultRandom(),
    projectId: uuid("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    until: moment("until").notNull(),
    reason: text().notNull(),
    grantedBy: text("granted_by").notNull(),
    programAt: moment("program_at").notNull(),
    createdAt: moment("created_at").notNull().default(sql`now()`),
  },
  (table) => [index("project_extensions_by_project").on(table.projectId)],
);

export type FileMarks = Partial<Record<FilePart, FileMark[]>>;

export type ReviewDecision = "accepted" | "sent_back" | "disqualified";

/** What staff found when they looked a version over. Rows are added, and changed only by who was told when. */
export const projectReviews = pgTable(
  "project_reviews",
  {
    id: uuid().primaryKey().defaultRandom(),
    versionId: uuid("version_id")
      .notNull()
      .references(() => projectVersions.id, { onDelete: "cascade" }),
    isComplete: boolean("is_complete").notNull(),
    isSafe: boolean("is_safe").notNull(),
    hasDisclosure: boolean("has_disclosure").notNull(),
    isEligible: boolean("is_eligible").notNull(),
    decision: text().$type<ReviewDecision>().notNull(),
    /** What can be recognised in its files and behind its links. A part that nobody looked at is not in it, and not public. */
    marks: jsonb().$type<FileMarks>().notNull().default({}),
    /** For the family. */
    reason: text().notNull(),
    reviewedBy: text("reviewed_by").notNull(),
    programAt: moment("program_at").notNull(),
    /** When a letter about it was first queued, on the programme's clock: the term of an appeal runs from then. */
    toldAt: moment("told_at"),
    createdAt: moment("created_at").notNull().default(sql`now()`),
  },
  (table) => [index("project_reviews_by_version").on(table.versionId, table.createdAt)],
);

/** A family asks that a disqualification be looked at by others. */
export const projectAppeals = pgTable(
  "project_appeals",
  {
    id: uuid().primaryKey().defaultRandom(),
    reviewId: uuid("review_id")
      .notNull()
      .references(() => projectReviews.id, { onDelete: "cascade" }),
    text: text().notNull(),
    personId: uuid("person_id").references(() => people.id, { onDelete: "set null" }),
    programAt: moment("program_at").notNull(),
    createdAt: moment("created_at").notNull().default(sql`now()`),
    isGranted: boolean("is_granted"),
    answer: text(),
    answeredAt: moment("answered_at"),
  },
  (table) => [
    uniqueIndex("project_appeals_review").on(table.reviewId),
    index("project_appeals_by_person").on(table.personId),
  ],
);

/** Each of the committee votes from an account or a seat of their own, and gives the family their reason. */
export const projectAppealVotes = pgTable(
  "project_appeal_votes",
  {
    appealId: uuid("appeal_id")
      .notNull()
      .references(() => projectAppeals.id, { onDelete: "cascade" }),
    /** A colleague's account, or a seat of the committee. */
    voterId: text("staff_id").notNull(),
    isGranted: boolean("is_granted").notNull(),
    text: text().notNull(),
    programAt: moment("program_at").notNull(),
    createdAt: moment("created_at").notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.appealId, table.voterId] })],
);
