import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/**
 * `uploading` → `checking` → `ready` or `refused`. `removed` is a file that nobody can reach any
 * more: the row has forgotten whose it was and stays until its bytes are gone.
 */
export const FILE_STATES = ["uploading", "checking", "ready", "refused", "removed"] as const;

/** What the check has read in a file; null where it could not be read, which is for staff to look at. */
export interface FileFacts {
  pages?: number | null;
  seconds?: number | null;
  width?: number;
  height?: number;
  entries?: number;
  /** Of captions, where it is known. */
  language?: "en" | "es";
  /** The widths in which a picture is there as well, smallest first. */
  variants?: number[];
}

/** Every file that somebody sent. The row comes before the first byte and goes after the last. */
export const files = pgTable(
  "files",
  {
    id: uuid().primaryKey().defaultRandom(),
    purpose: text().notNull(),
    /** The record that it belongs to, and with which it goes. */
    ownerKind: text("owner_kind").notNull(),
    ownerId: text("owner_id").notNull(),
    /** The sender, or the keyed hash of the network that a stranger sent it from. */
    uploaderId: text("uploader_id"),
    state: text({ enum: FILE_STATES }).notNull().default("uploading"),
    /** Why it was refused: the name of a sentence in `refusals`. */
    reason: text(),
    name: text().notNull(),
    declaredType: text("declared_type").notNull(),
    detectedType: text("detected_type"),
    /** As announced when the upload began. */
    announcedBytes: bigint("announced_bytes", { mode: "number" }).notNull(),
    /** As kept: a picture that was made anew has another size. */
    bytes: bigint({ mode: "number" }),
    sha256: text(),
    storageKey: text("storage_key"),
    facts: jsonb().$type<FileFacts>().notNull().default({}),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    /** When the last byte had arrived. */
    completedAt: timestamp("completed_at", { withTimezone: true }),
    /** Checks that began; one that takes the process down with it must not do so for ever. */
    checks: integer().notNull().default(0),
    /** Until then one process is at work on it, or waits before the next try. */
    leasedUntil: timestamp("leased_until", { withTimezone: true }),
  },
  (table) => [
    index("files_owner").on(table.ownerKind, table.ownerId, table.purpose),
    index("files_unsettled").on(table.state, table.createdAt).where(sql`${table.state} <> 'ready'`),
  ],
);

export type FileRow = typeof files.$inferSelect;
