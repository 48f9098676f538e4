ALTER TABLE "applications" ADD COLUMN "wall_name" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "wall_permission" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "wall_logo_id" uuid;
