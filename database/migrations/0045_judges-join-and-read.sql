CREATE TABLE "judge_conflicts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"judge_id" uuid NOT NULL,
	"school_id" uuid,
	"entry_id" uuid,
	"words" text,
	"how" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "judge_profiles" (
	"judge_id" uuid PRIMARY KEY NOT NULL,
	"expertise" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"grades" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"languages" jsonb DEFAULT '["en"]'::jsonb NOT NULL,
	"projects" integer,
	"weekdays" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"on_site" boolean DEFAULT false NOT NULL,
	"declared_at" timestamp with time zone,
	"joined_at" timestamp with time zone,
	"joined_program_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reading_troubles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"assignment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"part" text,
	"program_at" timestamp with time zone NOT NULL,
	"open_until" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"settled_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "begun_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "seconds_spent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reading_words" ADD COLUMN "note_for_staff" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "judge_conflicts" ADD CONSTRAINT "judge_conflicts_judge_id_judges_id_fk" FOREIGN KEY ("judge_id") REFERENCES "public"."judges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "judge_conflicts" ADD CONSTRAINT "judge_conflicts_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "judge_conflicts" ADD CONSTRAINT "judge_conflicts_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "judge_profiles" ADD CONSTRAINT "judge_profiles_judge_id_judges_id_fk" FOREIGN KEY ("judge_id") REFERENCES "public"."judges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_troubles" ADD CONSTRAINT "reading_troubles_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "judge_conflicts_by_judge" ON "judge_conflicts" USING btree ("judge_id");--> statement-breakpoint
CREATE UNIQUE INDEX "judge_conflicts_school" ON "judge_conflicts" USING btree ("judge_id","school_id");--> statement-breakpoint
CREATE UNIQUE INDEX "judge_conflicts_entry" ON "judge_conflicts" USING btree ("judge_id","entry_id");--> statement-breakpoint
CREATE INDEX "judge_conflicts_by_school" ON "judge_conflicts" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "judge_conflicts_by_entry" ON "judge_conflicts" USING btree ("entry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reading_troubles_open" ON "reading_troubles" USING btree ("assignment_id","kind") WHERE "reading_troubles"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "reading_troubles_unsettled" ON "reading_troubles" USING btree ("created_at") WHERE "reading_troubles"."settled_at" is null;