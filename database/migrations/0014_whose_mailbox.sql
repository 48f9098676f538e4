CREATE TABLE "code_failures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP TABLE "short_code_failures" CASCADE;--> statement-breakpoint
ALTER TABLE "consents" DROP CONSTRAINT "consents_guardian_id_people_id_fk";
--> statement-breakpoint
CREATE INDEX "code_failures_of_kind" ON "code_failures" USING btree ("kind","at");--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_guardian_id_people_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."people"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
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
