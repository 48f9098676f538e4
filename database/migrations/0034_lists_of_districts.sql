ALTER TABLE "schools" ADD COLUMN "roster_name" text;--> statement-breakpoint
ALTER TABLE "school_teachers" ADD COLUMN "ended_at" timestamp with time zone;