CREATE TABLE "assignments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"round_entry_id" uuid NOT NULL,
	"judge_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"ended_why" text,
	"finished_program_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "round_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"round_id" uuid NOT NULL,
	"entry_id" uuid,
	"version_id" uuid,
	"calibration" text,
	"division" text NOT NULL,
	"is_team" boolean NOT NULL,
	"out_at" timestamp with time zone,
	"out_why" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rounds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"season" text NOT NULL,
	"kind" text NOT NULL,
	"rubric" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reading_words" (
	"assignment_id" uuid PRIMARY KEY NOT NULL,
	"what_worked" text DEFAULT '' NOT NULL,
	"try_next" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"looked_over_at" timestamp with time zone,
	"looked_over_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scores" (
	"assignment_id" uuid NOT NULL,
	"criterion" text NOT NULL,
	"value" integer NOT NULL,
	"program_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scores_assignment_id_criterion_pk" PRIMARY KEY("assignment_id","criterion"),
	CONSTRAINT "scores_from_1_to_5" CHECK (value between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "awards" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"run_id" uuid NOT NULL,
	"award" text NOT NULL,
	"round_entry_id" uuid,
	"is_manual" boolean DEFAULT false NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "result_approvals" (
	"run_id" uuid NOT NULL,
	"staff_id" text NOT NULL,
	"program_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "result_approvals_run_id_staff_id_pk" PRIMARY KEY("run_id","staff_id")
);
--> statement-breakpoint
CREATE TABLE "result_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"round_id" uuid NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"inputs" jsonb NOT NULL,
	"inputs_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"season_hash" text NOT NULL,
	"outputs" jsonb NOT NULL,
	"frozen_by" text NOT NULL,
	"frozen_program_at" timestamp with time zone NOT NULL,
	"frozen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"released_at" timestamp with time zone,
	"taken_back_at" timestamp with time zone,
	"taken_back_why" text
);
--> statement-breakpoint
ALTER TABLE "judges" DROP CONSTRAINT "judges_person_id_people_id_fk";
--> statement-breakpoint
ALTER TABLE "judges" ALTER COLUMN "id" SET DEFAULT gen_random_uuid();--> statement-breakpoint
ALTER TABLE "judges" ALTER COLUMN "person_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "judges" ADD COLUMN "application_id" uuid;--> statement-breakpoint
ALTER TABLE "judges" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "judges" ADD COLUMN "organization" text;--> statement-breakpoint
ALTER TABLE "judges" ADD COLUMN "school" text;--> statement-breakpoint
ALTER TABLE "judges" ADD COLUMN "town" text;--> statement-breakpoint
ALTER TABLE "judges" ADD COLUMN "clear_until" date;--> statement-breakpoint
ALTER TABLE "judges" ADD COLUMN "agreed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "judges" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_round_entry_id_round_entries_id_fk" FOREIGN KEY ("round_entry_id") REFERENCES "public"."round_entries"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_judge_id_judges_id_fk" FOREIGN KEY ("judge_id") REFERENCES "public"."judges"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_entries" ADD CONSTRAINT "round_entries_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_entries" ADD CONSTRAINT "round_entries_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_entries" ADD CONSTRAINT "round_entries_version_id_project_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."project_versions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_words" ADD CONSTRAINT "reading_words_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scores" ADD CONSTRAINT "scores_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "awards" ADD CONSTRAINT "awards_run_id_result_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."result_runs"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "awards" ADD CONSTRAINT "awards_round_entry_id_round_entries_id_fk" FOREIGN KEY ("round_entry_id") REFERENCES "public"."round_entries"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_approvals" ADD CONSTRAINT "result_approvals_run_id_result_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."result_runs"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_runs" ADD CONSTRAINT "result_runs_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "assignments_once" ON "assignments" USING btree ("round_entry_id","judge_id");--> statement-breakpoint
CREATE INDEX "assignments_by_judge" ON "assignments" USING btree ("judge_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "round_entries_entry" ON "round_entries" USING btree ("round_id","entry_id");--> statement-breakpoint
CREATE INDEX "round_entries_by_entry" ON "round_entries" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "round_entries_by_version" ON "round_entries" USING btree ("version_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rounds_of_season" ON "rounds" USING btree ("season","kind");--> statement-breakpoint
CREATE INDEX "awards_by_run" ON "awards" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "awards_by_round_entry" ON "awards" USING btree ("round_entry_id");--> statement-breakpoint
CREATE INDEX "result_runs_by_round" ON "result_runs" USING btree ("round_id","frozen_at");--> statement-breakpoint
ALTER TABLE "judges" ADD CONSTRAINT "judges_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
UPDATE "judges" SET "application_id" = "judges"."id", "name" = "applications"."name", "organization" = "applications"."organization"
	FROM "applications" WHERE "applications"."id" = "judges"."id";--> statement-breakpoint
-- Whoever applied twice was a judge twice; nothing hangs on the rows yet. The application that was accepted last counts.
DELETE FROM "judges" USING "judges" AS "later" WHERE "later"."season" = "judges"."season"
	AND "later"."person_id" = "judges"."person_id"
	AND ("later"."created_at", "later"."id") > ("judges"."created_at", "judges"."id");--> statement-breakpoint
CREATE UNIQUE INDEX "judges_of_season" ON "judges" USING btree ("season","person_id");--> statement-breakpoint
CREATE INDEX "judges_by_application" ON "judges" USING btree ("application_id");--> statement-breakpoint
-- An entry that goes leaves its scores, which name nobody, and takes the words that were written for it.
CREATE FUNCTION "words_of_gone_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM reading_words USING assignments
		WHERE assignments.id = reading_words.assignment_id AND assignments.round_entry_id = NEW.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER round_entries_words AFTER UPDATE OF "entry_id" ON "round_entries" FOR EACH ROW
	WHEN (OLD.entry_id IS NOT NULL AND NEW.entry_id IS NULL) EXECUTE FUNCTION words_of_gone_entry();
