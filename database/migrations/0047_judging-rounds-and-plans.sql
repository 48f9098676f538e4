CREATE TABLE "assignment_plans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"round_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"problem_hash" text NOT NULL,
	"plan" jsonb NOT NULL,
	"made_by" text NOT NULL,
	"program_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"applied_program_at" timestamp with time zone,
	"applied_at" timestamp with time zone,
	"changes" jsonb,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "look_again_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"round_id" uuid NOT NULL,
	"judge_id" uuid NOT NULL,
	"signs" jsonb NOT NULL,
	"asked_by" text NOT NULL,
	"program_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"left_out_at" timestamp with time zone,
	"left_out_by" text
);
--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "panel" integer;--> statement-breakpoint
ALTER TABLE "assignment_plans" ADD CONSTRAINT "assignment_plans_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "look_again_requests" ADD CONSTRAINT "look_again_requests_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "look_again_requests" ADD CONSTRAINT "look_again_requests_judge_id_judges_id_fk" FOREIGN KEY ("judge_id") REFERENCES "public"."judges"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignment_plans_by_round" ON "assignment_plans" USING btree ("round_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "look_again_requests_judge" ON "look_again_requests" USING btree ("round_id","judge_id");--> statement-breakpoint
CREATE INDEX "look_again_requests_by_judge" ON "look_again_requests" USING btree ("judge_id");--> statement-breakpoint
CREATE UNIQUE INDEX "round_entries_calibration" ON "round_entries" USING btree ("round_id","calibration");--> statement-breakpoint
-- Whoever withdraws, or is disqualified without an appeal that is open, is read no further; and comes back the same way.
CREATE FUNCTION "rounds_follow_project"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE round_entries SET
		out_at = CASE WHEN NEW.state IN ('withdrawn', 'disqualified') THEN coalesce(out_at, now()) END,
		out_why = CASE WHEN NEW.state IN ('withdrawn', 'disqualified') THEN NEW.state END
	FROM rounds WHERE rounds.id = round_entries.round_id AND rounds.state <> 'frozen'
		AND round_entries.entry_id = NEW.id AND round_entries.version_id IS NOT NULL
		AND (round_entries.out_at IS NOT NULL OR NEW.state IN ('withdrawn', 'disqualified'));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER projects_rounds AFTER UPDATE ON "projects" FOR EACH ROW
	WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION rounds_follow_project();--> statement-breakpoint
-- Nobody is left who consented, so that the version is gone: out of all rounds, and the scores stay without a name.
CREATE FUNCTION "round_entry_without_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.out_at := coalesce(NEW.out_at, now());
	NEW.out_why := coalesce(NEW.out_why, 'gone');
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER round_entries_gone BEFORE UPDATE OF "version_id" ON "round_entries" FOR EACH ROW
	WHEN (OLD.version_id IS NOT NULL AND NEW.version_id IS NULL) EXECUTE FUNCTION round_entry_without_version();
