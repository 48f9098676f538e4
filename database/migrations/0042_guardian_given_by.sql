ALTER TABLE "guardians" ADD COLUMN "given_by" uuid;--> statement-breakpoint
-- An address that the registration's form named was typed by whoever filled it in.
UPDATE "guardians" SET "given_by" = "registrations"."contact_id" FROM "entry_members"
	JOIN "entries" ON "entries"."id" = "entry_members"."entry_id"
	JOIN "registrations" ON "registrations"."id" = "entries"."registration_id"
	WHERE "entry_members"."participant_id" = "guardians"."participant_id" AND "guardians"."origin" = 'registration';
