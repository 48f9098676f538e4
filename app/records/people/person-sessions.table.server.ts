import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { people } from "./people.table.server";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A device on which somebody came in by code. It opens what they are tied to, and never the admin area. */
export const personSessions = pgTable(
  "person_sessions",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Of the token in the cookie. */
    hash: text().notNull().unique(),
    personId: uuid("person_id")
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    /** "Safari, iPhone"; empty where the browser does not tell. */
    device: text().notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    lastUsedAt: moment("last_used_at").notNull().defaultNow(),
    /** When a code or a link was last used here: what is dangerous asks for a fresh one. */
    provedAt: moment("proved_at").notNull().defaultNow(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    index("person_sessions_by_person").on(table.personId),
    index("person_sessions_expire").on(table.expiresAt),
  ],
);
