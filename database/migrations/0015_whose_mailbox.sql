CREATE TABLE "code_failures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP VIEW "public"."mailing_list";--> statement-breakpoint
DROP TABLE "short_code_failures" CASCADE;--> statement-breakpoint
ALTER TABLE "consents" DROP CONSTRAINT "consents_guardian_id_people_id_fk";
--> statement-breakpoint
CREATE INDEX "code_failures_of_kind" ON "code_failures" USING btree ("kind","at");--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_guardian_id_people_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."people"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE VIEW "public"."mailing_list" AS (
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
    left join participants on participants.id = entry_members.participant_id
    where registrations.marketing_consent
      and (participants.age_band in ('13_to_17', '18_and_over')
        or not exists (select from guardians where guardians.participant_id = participants.id)
        or exists (select from guardians where guardians.participant_id = participants.id
          and guardians.person_id = registrations.contact_id)));--> statement-breakpoint
-- The mailbox of a place for one counts as the student's own, unless its owner said to be the guardian.
UPDATE "participants" SET "person_id" = "registrations"."contact_id"
	FROM "entry_members"
	JOIN "entries" ON "entries"."id" = "entry_members"."entry_id"
	JOIN "registrations" ON "registrations"."id" = "entries"."registration_id"
	WHERE "entry_members"."participant_id" = "participants"."id"
		AND "participants"."person_id" IS NULL
		AND "registrations"."type" = 'individual'
		AND "registrations"."contact_id" IS NOT NULL
		AND NOT ("registrations"."guardian_confirmed" AND EXISTS (SELECT FROM "guardians"
			WHERE "guardians"."participant_id" = "participants"."id"
				AND "guardians"."person_id" = "registrations"."contact_id"));--> statement-breakpoint
-- A link that only a browser has, and no letter, has an end.
UPDATE "access_links" SET "expires_at" = now() + interval '30 days'
	WHERE "purpose" = 'registration.page' AND "sent_to" IS NULL AND "expires_at" IS NULL;
