DROP INDEX "jobs_due";--> statement-breakpoint
DROP INDEX "outbox_due";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "lane" integer DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "lane" integer DEFAULT 2 NOT NULL;--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("lane","next_attempt_at");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("lane","next_attempt_at") WHERE "outbox"."state" in ('queued', 'sending', 'retrying');--> statement-breakpoint
-- What waited before there were lanes takes its place in one; recurring jobs are told theirs at the start.
UPDATE "outbox" SET "lane" = CASE WHEN "kind" IN ('reminder', 'consent-reminder', 'project-notice') THEN 3 ELSE 1 END
  WHERE "state" IN ('queued', 'sending', 'retrying') AND "kind" IN ('reminder', 'consent-reminder', 'project-notice', 'sign-in', 'registration-link', 'reminder-confirmation', 'password-reset', 'email-confirmation', 'invitation', 'mentor-invitation', 'teacher-invitation');--> statement-breakpoint
UPDATE "jobs" SET "lane" = 1 WHERE "name" IN ('sign-in-letter', 'registration-links', 'consent-sheet-letter');
