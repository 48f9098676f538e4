DROP INDEX "outbox_created";--> statement-breakpoint
CREATE INDEX "applications_wanting_updates" ON "applications" USING btree (lower("email")) WHERE "applications"."wants_updates" and not "applications"."suspected_spam";--> statement-breakpoint
CREATE INDEX "contacts_wanting_updates" ON "contacts" USING btree (lower("email")) WHERE "contacts"."wants_updates" and not "contacts"."suspected_spam";--> statement-breakpoint
CREATE INDEX "registrations_wanting_updates" ON "registrations" USING btree (lower("email")) WHERE "registrations"."marketing_consent";--> statement-breakpoint
CREATE INDEX "outbox_state" ON "outbox" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_recipient" ON "outbox" USING btree (lower("recipient"));--> statement-breakpoint
CREATE INDEX "outbox_created" ON "outbox" USING btree ("created_at","id");--> statement-breakpoint
CREATE VIEW "public"."mailing_list" AS (
  select id, 'message' as source, lower(email) as email, name, search, created_at
    from contacts where wants_updates and not suspected_spam
  union all
  select id, 'application', lower(email), name, search, created_at
    from applications where wants_updates and not suspected_spam
  union all
  select id, 'registration', lower(email),
      coalesce(team_name, contact_name, nullif(trim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), ''), school_name, email),
      search, created_at
    from registrations where marketing_consent);