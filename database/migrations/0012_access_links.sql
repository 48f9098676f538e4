CREATE TABLE "access_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"hash" text NOT NULL,
	"purpose" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"sent_to" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "access_links_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
-- Links that are in people's inboxes go on working: the same token has the same hash.
INSERT INTO access_links (hash, purpose, subject_type, subject_id, sent_to, created_at, expires_at)
SELECT token_hash, 'reminders.confirm', 'reminder', id::text, email, created_at, expires_at FROM reminder_requests;
--> statement-breakpoint
INSERT INTO access_links (hash, purpose, subject_type, subject_id, created_at)
SELECT hash, 'reminders.unsubscribe', 'reminder', subscription_id::text, created_at FROM reminder_unsubscribe_tokens;
--> statement-breakpoint
-- The link that an earlier start has printed, until somebody is owner.
INSERT INTO access_links (hash, purpose, subject_type, subject_id, expires_at)
SELECT encode(sha256(convert_to(value, 'UTF8')), 'hex'), 'first-owner', 'site', 'owner', now() + interval '30 days'
FROM site_secrets WHERE name = 'first-owner' AND NOT EXISTS (SELECT FROM "user" WHERE role = 'owner');
--> statement-breakpoint
DELETE FROM site_secrets WHERE name = 'first-owner';--> statement-breakpoint
DROP TABLE "reminder_unsubscribe_tokens" CASCADE;--> statement-breakpoint
ALTER TABLE "reminder_requests" DROP CONSTRAINT "reminder_requests_token_hash_unique";--> statement-breakpoint
CREATE INDEX "access_links_subject" ON "access_links" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "access_links_sent_to" ON "access_links" USING btree (lower("sent_to"),"created_at");--> statement-breakpoint
CREATE INDEX "access_links_expires" ON "access_links" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "reminder_requests" DROP COLUMN "token_hash";--> statement-breakpoint
ALTER TABLE "reminder_requests" DROP COLUMN "expires_at";
