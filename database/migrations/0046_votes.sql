CREATE TABLE "ballots" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"season" text NOT NULL,
	"kind" text NOT NULL,
	"voter" text NOT NULL,
	"domain" text,
	"network" text,
	"project" integer,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"decision_id" uuid,
	"receipt" text NOT NULL,
	"seconds" integer,
	"cast_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vote_decisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"season" text NOT NULL,
	"decision" text NOT NULL,
	"reason" text,
	"figures" jsonb NOT NULL,
	"words" text NOT NULL,
	"staff_id" text NOT NULL,
	"program_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vote_counts" (
	"season" text PRIMARY KEY NOT NULL,
	"file" text NOT NULL,
	"sha256" text NOT NULL,
	"tally" jsonb NOT NULL,
	"frozen_program_at" timestamp with time zone NOT NULL,
	"frozen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"key_destroyed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "vote_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"season" text NOT NULL,
	"browser_hash" text NOT NULL,
	"voter" text NOT NULL,
	"domain" text NOT NULL,
	"network" text NOT NULL,
	"project" integer NOT NULL,
	"slug" text NOT NULL,
	"locale" text NOT NULL,
	"for_browser" text NOT NULL,
	"for_link" text,
	"code_hash" text,
	"sent_at" timestamp with time zone,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone,
	"receipt" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vote_slips" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"season" text NOT NULL,
	"school_id" uuid NOT NULL,
	"class_id" uuid,
	"hash" text NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "is_forgotten_when_sent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ballots" ADD CONSTRAINT "ballots_decision_id_vote_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."vote_decisions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_slips" ADD CONSTRAINT "vote_slips_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_slips" ADD CONSTRAINT "vote_slips_class_id_school_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."school_classes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ballots_receipt" ON "ballots" USING btree ("receipt");--> statement-breakpoint
CREATE UNIQUE INDEX "ballots_standing" ON "ballots" USING btree ("season","voter") WHERE "ballots"."state" <> 'moved';--> statement-breakpoint
CREATE INDEX "ballots_by_voter" ON "ballots" USING btree ("voter");--> statement-breakpoint
CREATE INDEX "ballots_by_network" ON "ballots" USING btree ("season","network");--> statement-breakpoint
CREATE INDEX "ballots_by_decision" ON "ballots" USING btree ("decision_id");--> statement-breakpoint
CREATE INDEX "ballots_held" ON "ballots" USING btree ("season","network") WHERE "ballots"."state" = 'held';--> statement-breakpoint
CREATE INDEX "vote_decisions_of_season" ON "vote_decisions" USING btree ("season","created_at");--> statement-breakpoint
CREATE INDEX "vote_requests_by_browser" ON "vote_requests" USING btree ("browser_hash");--> statement-breakpoint
CREATE INDEX "vote_requests_by_voter" ON "vote_requests" USING btree ("voter","created_at");--> statement-breakpoint
CREATE INDEX "vote_requests_by_age" ON "vote_requests" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "vote_slips_hash" ON "vote_slips" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "vote_slips_of_school" ON "vote_slips" USING btree ("school_id","season");--> statement-breakpoint
CREATE INDEX "vote_slips_of_class" ON "vote_slips" USING btree ("class_id");