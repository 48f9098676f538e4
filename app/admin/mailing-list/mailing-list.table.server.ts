import { sql } from "drizzle-orm";
import { pgView, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Everybody who asked for updates, wherever they did: one row for each yes. */
export const mailingList = pgView("mailing_list", {
  id: uuid().notNull(),
  /** A feature's name for where it was asked. */
  source: text().notNull(),
  email: text().notNull(),
  name: text().notNull(),
  search: text().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
}).as(sql`
  select id, 'message' as source, lower(email) as email, name, search, created_at
    from contacts where wants_updates and not suspected_spam
  union all
  select id, 'application', lower(email), name, search, created_at
    from applications where wants_updates and not suspected_spam
  union all
  select id, 'registration', lower(email),
      coalesce(team_name, contact_name, nullif(trim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), ''), school_name, email),
      search, created_at
    from registrations where marketing_consent`);
