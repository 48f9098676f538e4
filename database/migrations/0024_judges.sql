CREATE TABLE "judges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"season" text NOT NULL,
	"person_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "judges" ADD CONSTRAINT "judges_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "judges_by_person" ON "judges" USING btree ("person_id");--> statement-breakpoint
INSERT INTO "people" ("email", "email_key")
SELECT DISTINCT ON (lower(normalize(trim("email"), NFC))) trim("email"), lower(normalize(trim("email"), NFC))
FROM "applications" WHERE "kind" = 'judge' AND "status" = 'accepted' AND NOT "suspected_spam"
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "judges" ("id", "season", "person_id")
SELECT "applications"."id", "applications"."season", "people"."id" FROM "applications"
JOIN "people" ON "people"."email_key" = lower(normalize(trim("applications"."email"), NFC))
WHERE "kind" = 'judge' AND "status" = 'accepted' AND NOT "suspected_spam";
