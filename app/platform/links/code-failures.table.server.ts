import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Printed codes, those in letters to sign in or to vote with, and those of vouchers. */
export type CodeKind = "short" | "sign-in" | "vote" | "voucher";

/**
 * A code that fits nothing was typed. There is a limit for whoever typed it, and one for the whole site; of letters
 * also one for the mailbox that they were sent to.
 */
export const codeFailures = pgTable(
  "code_failures",
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<CodeKind | "mailbox">().notNull(),
    /** Or a person, a right code that was typed before, a mailbox. Hashed with a key; kept for a day at most. */
    network: text().notNull().default(""),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("code_failures_of_kind").on(table.kind, table.at),
    index("code_failures_of_network").on(table.kind, table.network, table.at),
  ],
);
