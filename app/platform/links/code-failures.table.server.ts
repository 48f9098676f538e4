import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Printed codes, those in letters to sign in with, and those of vouchers. */
export type CodeKind = "short" | "sign-in" | "voucher";

/** A code that fits nothing was typed. Who typed it does not matter: the limit is the whole site's. */
export const codeFailures = pgTable(
  "code_failures",
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<CodeKind>().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("code_failures_of_kind").on(table.kind, table.at)],
);
