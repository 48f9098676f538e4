import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Locale } from "~/program/locale";
import type { FilePart, LinkPart, ProjectKind } from "~/program/project";
import { type ProjectVersion, projects, projectVersions } from "../projects/projects.table.server";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** What the public may see of an entry beside the words of its version. */
export interface Shown {
  /** "Ana R., grade 5", one a member. */
  names: Record<Locale, string[]>;
  /** Whose they are, in the same order; rows from before it was asked have none. */
  memberIds?: string[];
  /** The files that consents allow, by part. */
  files: Partial<Record<FilePart, string>>;
  links: LinkPart[];
  poster: number;
}

/**
 * What the public may see of an entry now, decided when something changes and only read by pages. The row
 * stays when nothing may be seen any more, so that an address never means another project.
 */
export const publications = pgTable(
  "publications",
  {
    entryId: uuid("entry_id")
      .primaryKey()
      .references(() => projects.id, { onDelete: "cascade" }),
    season: text().notNull(),
    /**
     * Triggers set it with every change of a review, a consent, a guardian, a member or a place, whoever made
     * it, and empty what is shown in the same transaction; `publish` decides anew and clears it.
     */
    isStale: boolean("is_stale").notNull().default(true),
    /** Both from the first time it is shown, for good; no other season's project has the same. */
    number: integer(),
    slug: text(),
    /** The poster it was last shown with, which nobody else takes while it is hidden. */
    poster: integer(),
    /** Null: nothing of it may be seen. All below are null with it. */
    versionId: uuid("version_id").references(() => projectVersions.id, { onDelete: "set null" }),
    title: text(),
    kind: text().$type<ProjectKind | "">(),
    division: text().$type<ProjectVersion["division"]>(),
    /** Folded: title, names as shown, abstract. */
    search: text(),
    shown: jsonb().$type<Shown>(),
    /** A child's name stands on the page, which search engines are told to leave out. */
    isNamed: boolean("is_named").notNull().default(false),
    /** By the programme's clock; null again for one that was hidden before the gallery opened. */
    firstShownAt: moment("first_shown_at"),
    /** Staff took the page down, whatever consents say. */
    takenDownAt: moment("taken_down_at"),
    takenDownBy: text("taken_down_by"),
    takenDownWhy: text("taken_down_why"),
    updatedAt: moment("updated_at").notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex("publications_slug").on(table.slug),
    uniqueIndex("publications_number").on(table.number),
    index("publications_stale").on(table.entryId).where(sql`${table.isStale}`),
    index("publications_shown")
      .on(table.season, table.division, table.kind)
      .where(sql`${table.versionId} is not null`),
  ],
);

export type Publication = typeof publications.$inferSelect;
