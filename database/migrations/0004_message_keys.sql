ALTER TABLE "applications" ALTER COLUMN "idempotency_key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "reminder_requests" ALTER COLUMN "idempotency_key" SET NOT NULL;