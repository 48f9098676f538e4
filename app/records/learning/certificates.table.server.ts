import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { CertificateKind, CertificateWords } from "~/program/certificates";
import { participants } from "../participants/participants.table.server";
import { people } from "../people/people.table.server";
import { schools } from "../schools/schools.table.server";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * What was issued. It names nobody and is kept, so that a code can be checked for as long as somebody
 * has the paper; whose it is stands apart, and goes with the person.
 */
export const certificates = pgTable(
  "certificates",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Printed on the paper: "K7WM4XQ2". */
    code: text().notNull(),
    season: text().notNull(),
    kind: text().$type<CertificateKind>().notNull(),
    /** As they stood when it was issued. */
    words: jsonb().$type<CertificateWords>().notNull(),
    /** On the programme's clock, as it is printed. */
    issuedAt: moment("issued_at").notNull(),
    revokedAt: moment("revoked_at"),
    /** The one with the right name. */
    replacedBy: uuid("replaced_by").references((): AnyPgColumn => certificates.id),
    createdAt: moment("created_at").notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex("certificates_code").on(table.code),
    index("certificates_by_season").on(table.season, table.createdAt),
    index("certificates_replaced_by").on(table.replacedBy),
  ],
);

export type Certificate = typeof certificates.$inferSelect;

/** Whose a certificate is: a child's, an adult's, or a school's. */
export const certificateHolders = pgTable(
  "certificate_holders",
  {
    certificateId: uuid("certificate_id")
      .primaryKey()
      .references(() => certificates.id, { onDelete: "cascade" }),
    participantId: uuid("participant_id").references(() => participants.id, {
      onDelete: "cascade",
    }),
    personId: uuid("person_id").references(() => people.id, { onDelete: "cascade" }),
    /** What a school has won, and its teacher: whoever is at its desk prints it. */
    schoolId: uuid("school_id").references(() => schools.id, { onDelete: "cascade" }),
    /** As it was issued. */
    name: text().notNull(),
    /**
     * Season, kind and distinction, so that nobody gets the same twice. Null once another has taken its place or
     * it was withdrawn so that it can be earned anew.
     */
    earnedAs: text("earned_as"),
    /** An adult's own word, and true of a school; of a child `mayShow` decides. */
    isNamePublic: boolean("is_name_public").notNull().default(false),
    /** Why it was withdrawn. Staff write names into reasons, so it goes with the name. */
    revokedWhy: text("revoked_why"),
    createdAt: moment("created_at").notNull().default(sql`now()`),
  },
  (table) => [
    index("certificate_holders_by_participant").on(table.participantId),
    index("certificate_holders_by_person").on(table.personId),
    index("certificate_holders_by_school").on(table.schoolId),
    index("certificate_holders_search").using("gin", sql`folded(${table.name}) gin_trgm_ops`),
    uniqueIndex("certificate_holders_earned").on(table.participantId, table.earnedAs),
    uniqueIndex("certificate_holders_earned_by_person").on(table.personId, table.earnedAs),
    uniqueIndex("certificate_holders_earned_by_school").on(table.schoolId, table.earnedAs),
    check(
      "certificate_holders_one_holder",
      sql`num_nonnulls(participant_id, person_id, school_id) = 1`,
    ),
  ],
);
