import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Locale } from "~/program/locale";
import { people } from "~/records/people/people.table.server";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Somebody typed an address to come in. Known and unknown addresses are stored alike, so that the pages
 * cannot tell them apart; what is sent to whom is decided afterwards. Gone within two hours.
 */
export const signInRequests = pgTable(
  "sign_in_requests",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Of the token in the cookie of the browser that asked: the code works nowhere else. */
    browserHash: text("browser_hash").notNull(),
    email: text().notNull(),
    emailKey: text("email_key").notNull(),
    locale: text().$type<Locale>().notNull(),
    /** Once a letter is on its way: whose mailbox it is, and the keyed hash of its code. */
    personId: uuid("person_id").references(() => people.id, { onDelete: "cascade" }),
    codeHash: text("code_hash"),
    sentAt: moment("sent_at"),
    /** How often a code was typed wrong while this one was good. */
    wrongTries: integer("wrong_tries").notNull().default(0),
    usedAt: moment("used_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("sign_in_requests_by_browser").on(table.browserHash),
    index("sign_in_requests_by_mailbox").on(table.emailKey, table.createdAt),
    index("sign_in_requests_by_person").on(table.personId),
    index("sign_in_requests_by_age").on(table.createdAt),
  ],
);
