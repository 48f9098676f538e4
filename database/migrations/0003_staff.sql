CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "staff_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"season" text NOT NULL,
	"record_type" text NOT NULL,
	"record_id" uuid NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"email" text PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"invited_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"record_type" text NOT NULL,
	"record_id" text,
	"fields" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
DROP INDEX "applications_by_season";--> statement-breakpoint
DROP INDEX "contacts_by_season";--> statement-breakpoint
DROP INDEX "registrations_season_created";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "search" text GENERATED ALWAYS AS (lower(name || ' ' || email || ' ' || organization)) STORED;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "status" text DEFAULT 'unread' NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "search" text GENERATED ALWAYS AS (lower(name || ' ' || email || ' ' || subject)) STORED;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "offline_method" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "offline_reference" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "search" text GENERATED ALWAYS AS (lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(team_name, '') || ' ' || coalesce(contact_name, '') || ' ' || coalesce(school_name, '') || ' ' || email || ' ' || coalesce(guardian_email, '') || ' r-' || left(id::text, 8))) STORED;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "sort_name" text GENERATED ALWAYS AS (lower(coalesce(case type when 'team' then team_name when 'school' then school_name else coalesce(last_name || ', ', '') || first_name end, email))) STORED;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "needs_attention" boolean GENERATED ALWAYS AS ((cardinality(attention) > 0 or (guardian_needed and status = 'paid'))) STORED;--> statement-breakpoint
CREATE INDEX "staff_notes_by_record" ON "staff_notes" USING btree ("record_type","record_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_created" ON "audit_log" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_record" ON "audit_log" USING btree ("record_type","record_id");--> statement-breakpoint
CREATE INDEX "applications_by_kind" ON "applications" USING btree ("season","kind","created_at","id");--> statement-breakpoint
CREATE INDEX "applications_search" ON "applications" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contacts_by_status" ON "contacts" USING btree ("season","status","created_at","id");--> statement-breakpoint
CREATE INDEX "contacts_search" ON "contacts" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "registrations_by_attention" ON "registrations" USING btree ("season","needs_attention","created_at","id");--> statement-breakpoint
CREATE INDEX "registrations_by_status" ON "registrations" USING btree ("season","status","needs_attention","created_at","id");--> statement-breakpoint
CREATE INDEX "registrations_by_name" ON "registrations" USING btree ("season","sort_name","id");--> statement-breakpoint
CREATE INDEX "registrations_search" ON "registrations" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "applications_by_season" ON "applications" USING btree ("season","created_at","id");--> statement-breakpoint
CREATE INDEX "contacts_by_season" ON "contacts" USING btree ("season","created_at","id");--> statement-breakpoint
CREATE INDEX "registrations_season_created" ON "registrations" USING btree ("season","created_at","id");--> statement-breakpoint
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The audit log cannot be changed';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_log_stands BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
