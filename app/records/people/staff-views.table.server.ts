import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { people } from "./people.table.server";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Somebody of the staff looks at a person's own pages as that person sees them, for some minutes. */
export const staffViews = pgTable(
  "staff_views",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Of the token in the cookie. */
    hash: text().notNull().unique(),
    staffId: text("staff_id").notNull(),
    personId: uuid("person_id")
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    index("staff_views_by_person").on(table.personId),
    index("staff_views_expire").on(table.expiresAt),
  ],
);
