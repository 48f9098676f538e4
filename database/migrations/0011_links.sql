-- Links that people have by letter, and browsers that are half way through, go on working. Of a token only
-- the hash is kept from here on.
INSERT INTO access_links (hash, purpose, subject_type, subject_id, created_at)
SELECT encode(sha256(convert_to(token, 'UTF8')), 'hex'), 'registration.page', 'registration', id::text, created_at
FROM registrations;--> statement-breakpoint
INSERT INTO access_links (hash, purpose, subject_type, subject_id, created_at)
SELECT encode(sha256(convert_to(resume_token, 'UTF8')), 'hex'), 'registration.page', 'registration', id::text, created_at
FROM registrations WHERE resume_until > now();--> statement-breakpoint
DROP INDEX "registrations_token";--> statement-breakpoint
DROP INDEX "registrations_resume_token";--> statement-breakpoint
ALTER TABLE "registrations" DROP COLUMN "token";--> statement-breakpoint
ALTER TABLE "registrations" DROP COLUMN "resume_token";
