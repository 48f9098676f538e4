CREATE TABLE "staff_letters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"season" text NOT NULL,
	"author" text NOT NULL,
	"audience" text NOT NULL,
	"search" text DEFAULT '' NOT NULL,
	"subject_en" text DEFAULT '' NOT NULL,
	"text_en" text DEFAULT '' NOT NULL,
	"subject_es" text DEFAULT '' NOT NULL,
	"text_es" text DEFAULT '' NOT NULL,
	"proved_words" text,
	"proved_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"written_at" timestamp with time zone,
	"letters" integer,
	"left_out" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_decisions" (
	"id" uuid NOT NULL,
	"record_type" text NOT NULL,
	"record_id" uuid NOT NULL,
	"actor" text NOT NULL,
	"before" jsonb NOT NULL,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "staff_decisions_id_record_id_pk" PRIMARY KEY("id","record_id")
);
--> statement-breakpoint
CREATE TABLE "advisor_matches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"season" text NOT NULL,
	"entry_id" uuid NOT NULL,
	"wish" text NOT NULL,
	"asked_by" uuid,
	"advisor_id" uuid,
	"offered_by" text,
	"offered_at" timestamp with time zone,
	"agreed_by" uuid,
	"begun_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "advisor_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"match_id" uuid NOT NULL,
	"written_as" text NOT NULL,
	"person_id" uuid,
	"participant_id" uuid,
	"text" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "advisor_messages_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "advisors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"season" text NOT NULL,
	"person_id" uuid NOT NULL,
	"application_id" uuid,
	"name" text NOT NULL,
	"organization" text NOT NULL,
	"expertise" text DEFAULT '' NOT NULL,
	"clear_until" date,
	"agreed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "committee_seats" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"season" text NOT NULL,
	"appeal_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"asked_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "result_appeal_votes" (
	"appeal_id" uuid NOT NULL,
	"staff_id" text NOT NULL,
	"is_granted" boolean NOT NULL,
	"text" text NOT NULL,
	"program_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "result_appeal_votes_appeal_id_staff_id_pk" PRIMARY KEY("appeal_id","staff_id")
);
--> statement-breakpoint
CREATE TABLE "result_appeals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"entry_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"run_id" uuid NOT NULL,
	"text" text NOT NULL,
	"person_id" uuid,
	"program_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_granted" boolean,
	"answer" text,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "award_nominations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"season" text NOT NULL,
	"award" text NOT NULL,
	"entry_id" uuid NOT NULL,
	"judge_id" uuid,
	"staff_id" text,
	"why" text NOT NULL,
	"program_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "teacher_nominations" (
	"entry_id" uuid PRIMARY KEY NOT NULL,
	"season" text NOT NULL,
	"teacher" text NOT NULL,
	"why" text NOT NULL,
	"person_id" uuid,
	"program_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "judge_thanks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"entry_id" uuid NOT NULL,
	"assignment_id" uuid,
	"person_id" uuid,
	"text" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"looked_over_at" timestamp with time zone,
	"looked_over_by" text,
	"withheld_why" text,
	"program_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "prize" text;--> statement-breakpoint
ALTER TABLE "contact_replies" ADD COLUMN "taken_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "placed_in" text;--> statement-breakpoint
ALTER TABLE "result_runs" ADD COLUMN "schools_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "result_runs" ADD COLUMN "sponsors_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "is_rural" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "advisor_matches" ADD CONSTRAINT "advisor_matches_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advisor_matches" ADD CONSTRAINT "advisor_matches_asked_by_people_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advisor_matches" ADD CONSTRAINT "advisor_matches_advisor_id_advisors_id_fk" FOREIGN KEY ("advisor_id") REFERENCES "public"."advisors"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advisor_matches" ADD CONSTRAINT "advisor_matches_agreed_by_people_id_fk" FOREIGN KEY ("agreed_by") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advisor_messages" ADD CONSTRAINT "advisor_messages_match_id_advisor_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."advisor_matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advisor_messages" ADD CONSTRAINT "advisor_messages_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advisor_messages" ADD CONSTRAINT "advisor_messages_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advisors" ADD CONSTRAINT "advisors_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "committee_seats" ADD CONSTRAINT "committee_seats_appeal_id_project_appeals_id_fk" FOREIGN KEY ("appeal_id") REFERENCES "public"."project_appeals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_appeal_votes" ADD CONSTRAINT "result_appeal_votes_appeal_id_result_appeals_id_fk" FOREIGN KEY ("appeal_id") REFERENCES "public"."result_appeals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_appeals" ADD CONSTRAINT "result_appeals_entry_id_projects_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_appeals" ADD CONSTRAINT "result_appeals_run_id_result_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."result_runs"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_appeals" ADD CONSTRAINT "result_appeals_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award_nominations" ADD CONSTRAINT "award_nominations_entry_id_projects_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award_nominations" ADD CONSTRAINT "award_nominations_judge_id_judges_id_fk" FOREIGN KEY ("judge_id") REFERENCES "public"."judges"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_nominations" ADD CONSTRAINT "teacher_nominations_entry_id_projects_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_nominations" ADD CONSTRAINT "teacher_nominations_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "judge_thanks" ADD CONSTRAINT "judge_thanks_entry_id_projects_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "judge_thanks" ADD CONSTRAINT "judge_thanks_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "judge_thanks" ADD CONSTRAINT "judge_thanks_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_letters_by_season" ON "staff_letters" USING btree ("season","created_at","id");--> statement-breakpoint
CREATE INDEX "staff_decisions_by_actor" ON "staff_decisions" USING btree ("actor","record_type","decided_at");--> statement-breakpoint
CREATE UNIQUE INDEX "advisor_matches_of_entry" ON "advisor_matches" USING btree ("entry_id") WHERE "advisor_matches"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "advisor_matches_by_entry" ON "advisor_matches" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "advisor_matches_by_advisor" ON "advisor_matches" USING btree ("advisor_id");--> statement-breakpoint
CREATE INDEX "advisor_matches_by_season" ON "advisor_matches" USING btree ("season","created_at");--> statement-breakpoint
CREATE INDEX "advisor_matches_by_asker" ON "advisor_matches" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "advisor_matches_by_adult" ON "advisor_matches" USING btree ("agreed_by");--> statement-breakpoint
CREATE INDEX "advisor_messages_by_match" ON "advisor_messages" USING btree ("match_id","created_at");--> statement-breakpoint
CREATE INDEX "advisor_messages_by_person" ON "advisor_messages" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "advisor_messages_by_participant" ON "advisor_messages" USING btree ("participant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "advisors_of_season" ON "advisors" USING btree ("season","person_id");--> statement-breakpoint
CREATE INDEX "advisors_by_person" ON "advisors" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "advisors_by_application" ON "advisors" USING btree ("application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "committee_seats_mailbox" ON "committee_seats" USING btree ("appeal_id",lower("email"));--> statement-breakpoint
CREATE INDEX "committee_seats_by_mailbox" ON "committee_seats" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "result_appeals_once" ON "result_appeals" USING btree ("entry_id","kind");--> statement-breakpoint
CREATE INDEX "result_appeals_by_run" ON "result_appeals" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "result_appeals_by_person" ON "result_appeals" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "award_nominations_of_judge" ON "award_nominations" USING btree ("entry_id","award","judge_id");--> statement-breakpoint
CREATE UNIQUE INDEX "award_nominations_of_staff" ON "award_nominations" USING btree ("entry_id","award","staff_id");--> statement-breakpoint
CREATE INDEX "award_nominations_by_season" ON "award_nominations" USING btree ("season","award");--> statement-breakpoint
CREATE INDEX "award_nominations_by_judge" ON "award_nominations" USING btree ("judge_id");--> statement-breakpoint
CREATE INDEX "teacher_nominations_by_season" ON "teacher_nominations" USING btree ("season");--> statement-breakpoint
CREATE INDEX "teacher_nominations_by_person" ON "teacher_nominations" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "judge_thanks_of_person" ON "judge_thanks" USING btree ("entry_id","person_id");--> statement-breakpoint
CREATE INDEX "judge_thanks_by_assignment" ON "judge_thanks" USING btree ("assignment_id");--> statement-breakpoint
CREATE INDEX "judge_thanks_by_person" ON "judge_thanks" USING btree ("person_id");--> statement-breakpoint
-- By hand: where staff place an entry in the other division, the gallery shows it there.
CREATE FUNCTION "entry_placed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM mark_publications_stale(ARRAY[NEW.id]);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER entries_publication AFTER UPDATE ON "entries"
	FOR EACH ROW WHEN (OLD.placed_in IS DISTINCT FROM NEW.placed_in) EXECUTE FUNCTION entry_placed();
