CREATE TABLE "season_figures" (
	"season" text PRIMARY KEY NOT NULL,
	"figures" jsonb NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	"took_ms" integer NOT NULL,
	"writes" bigint NOT NULL
);
--> statement-breakpoint
DROP TRIGGER registrations_added ON "registrations";--> statement-breakpoint
DROP TRIGGER registrations_changed ON "registrations";--> statement-breakpoint
DROP TRIGGER registrations_removed ON "registrations";--> statement-breakpoint
DROP TRIGGER registrations_emptied ON "registrations";--> statement-breakpoint
DROP FUNCTION sum_up_registrations();--> statement-breakpoint
DROP FUNCTION registration_sum_lines(registrations);--> statement-breakpoint
DROP TABLE "registration_sums" CASCADE;
