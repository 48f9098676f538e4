import { sql } from "drizzle-orm";
import { boolean, date, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Locale } from "~/program/locale";
import { people } from "../people/people.table.server";
import type { AgeBand } from "./age-band";
import type { ConsentMethod, GalleryChoice } from "./consent";
import { participants } from "./participants.table.server";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * What guardians said, for good: rows are added and never changed, which the database itself refuses.
 * They go with their child, and by a guardian's own erasure; nobody who has answered goes before them.
 */
export const consents = pgTable(
  "consents",
  {
    id: uuid().primaryKey().defaultRandom(),
    season: text().notNull(),
    participantId: uuid("participant_id")
      .notNull()
      .references(() => participants.id, { onDelete: "cascade" }),
    /** None for a guardian without a mailbox, who signed on paper. */
    guardianId: uuid("guardian_id").references(() => people.id, { onDelete: "restrict" }),

    textKind: text("text_kind").notNull(),
    textVersion: text("text_version").notNull(),
    textLanguage: text("text_language").$type<Locale>().notNull(),
    textHash: text("text_hash").notNull(),

    ageBand: text("age_band").$type<AgeBand>(),
    takesPart: boolean("takes_part").notNull(),
    gallery: text().$type<GalleryChoice>().notNull(),
    photos: boolean().notNull(),
    emails: boolean().notNull(),
    /** Of the adult, and nothing to do with the child. */
    news: boolean().notNull(),
    /** All of it was taken back. */
    isRevoked: boolean("is_revoked").notNull().default(false),

    signature: text().notNull(),
    relation: text().notNull(),
    method: text().$type<ConsentMethod>().notNull(),
    /** Staff, or a teacher, who recorded a paper or were there; otherwise the guardian did it. */
    recordedBy: text("recorded_by"),
    /** Paper: staff have seen the scan beside what was typed. */
    isCompared: boolean("is_compared").notNull().default(true),
    scanId: uuid("scan_id"),
    /** The date beside the signature on a paper. */
    signedOn: date("signed_on", { mode: "string" }),
    /** By card: the payment that proves who signed. */
    paymentId: uuid("payment_id"),
    /** When the confirming letter is due, on the programme's clock: under 13, signed by link. */
    confirmingLetterAt: moment("confirming_letter_at"),

    /** Both clocks: the programme's decides, the real one is for the record. */
    programAt: moment("program_at").notNull(),
    createdAt: moment("created_at").notNull().default(sql`now()`),
  },
  (table) => [
    index("consents_by_participant").on(table.participantId, table.createdAt),
    index("consents_by_guardian").on(table.guardianId),
    index("consents_of_season").on(table.season, table.createdAt, table.id),
    index("consents_to_confirm")
      .on(table.confirmingLetterAt)
      .where(sql`${table.method} = 'link' and ${table.confirmingLetterAt} is not null`),
  ],
);

export type ConsentRow = typeof consents.$inferSelect;
