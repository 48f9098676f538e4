ALTER TABLE "awards" ADD COLUMN "teacher" text;--> statement-breakpoint
ALTER TABLE "result_decisions" ADD COLUMN "teacher" text;