ALTER TABLE "outbox" ADD COLUMN "program_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "site_state" ADD COLUMN "clock_offset_ms" bigint;