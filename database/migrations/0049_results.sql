CREATE TABLE "result_decisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"round_id" uuid NOT NULL,
	"award" text NOT NULL,
	"effect" text NOT NULL,
	"round_entry_id" uuid,
	"school_id" uuid,
	"person_id" uuid,
	"reason" text NOT NULL,
	"decided_by" text NOT NULL,
	"program_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "showcase_answers" (
	"entry_id" uuid PRIMARY KEY NOT NULL,
	"coming" jsonb NOT NULL,
	"adult_name" text DEFAULT '' NOT NULL,
	"program_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reading_words" ADD COLUMN "withheld_why" text;--> statement-breakpoint
ALTER TABLE "certificate_holders" ADD COLUMN "earned_as" text;--> statement-breakpoint
ALTER TABLE "awards" ADD COLUMN "school_id" uuid;--> statement-breakpoint
ALTER TABLE "awards" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "result_approvals" ADD COLUMN "mailbox_hash" text NOT NULL;--> statement-breakpoint
ALTER TABLE "result_runs" ADD COLUMN "public_sheet" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "result_runs" ADD COLUMN "released_program_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "result_runs" ADD COLUMN "letters_queued_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "result_runs" ADD COLUMN "taken_back_by" text;--> statement-breakpoint
ALTER TABLE "result_decisions" ADD CONSTRAINT "result_decisions_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_decisions" ADD CONSTRAINT "result_decisions_round_entry_id_round_entries_id_fk" FOREIGN KEY ("round_entry_id") REFERENCES "public"."round_entries"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_decisions" ADD CONSTRAINT "result_decisions_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_decisions" ADD CONSTRAINT "result_decisions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "showcase_answers" ADD CONSTRAINT "showcase_answers_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "result_decisions_by_round" ON "result_decisions" USING btree ("round_id","created_at");--> statement-breakpoint
CREATE INDEX "result_decisions_by_round_entry" ON "result_decisions" USING btree ("round_entry_id");--> statement-breakpoint
CREATE INDEX "result_decisions_by_school" ON "result_decisions" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "result_decisions_by_person" ON "result_decisions" USING btree ("person_id");--> statement-breakpoint
ALTER TABLE "awards" ADD CONSTRAINT "awards_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "awards" ADD CONSTRAINT "awards_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_holders_earned" ON "certificate_holders" USING btree ("participant_id","earned_as");--> statement-breakpoint
CREATE INDEX "awards_by_school" ON "awards" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "awards_by_person" ON "awards" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "result_approvals_one_person" ON "result_approvals" USING btree ("run_id","mailbox_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "result_runs_released" ON "result_runs" USING btree ("round_id") WHERE "result_runs"."released_at" is not null and "result_runs"."taken_back_at" is null;