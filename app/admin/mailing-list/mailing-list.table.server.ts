import { sql } from "drizzle-orm";
import { pgView, text, timestamp, uuid } from "drizzle-orm/pg-core";

/**
 * Everybody who asked for updates, wherever they did: one row for each yes. The mailbox of a place for one may
 * be a child's: where somebody else is the guardian it is not here until one has said 13 or over.
 */
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
  select registrations.id, 'registration', people.email_key,
      coalesce(entries.name, registrations.contact_name,
        nullif(concat_ws(' ', participants.given_name, participants.family_name), ''), people.email),
      registrations.search, registrations.created_at
    from registrations
    join people on people.id = registrations.contact_id
    left join entries on entries.registration_id = registrations.id and registrations.type <> 'school'
    left join entry_members on entry_members.entry_id = entries.id and entries.kind = 'individual'
      and (entry_members.left_at is null or not exists (select from entry_members as others
        where others.entry_id = entries.id and others.left_at is null))
    left join participants on participants.id = entry_members.participant_id
    where registrations.marketing_consent
      and (participants.age_band in ('13_to_17', '18_and_over')
        or not exists (select from guardians where guardians.participant_id = participants.id)
        or exists (select from guardians where guardians.participant_id = participants.id
          and guardians.person_id = registrations.contact_id))`);
