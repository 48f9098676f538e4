CREATE TABLE "lesson_changes" (
	"lesson" text PRIMARY KEY NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"path" text,
	"markdown" text,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificate_holders" (
	"certificate_id" uuid PRIMARY KEY NOT NULL,
	"participant_id" uuid,
	"person_id" uuid,
	"name" text NOT NULL,
	"is_name_public" boolean DEFAULT false NOT NULL,
	"revoked_why" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "certificate_holders_one_holder" CHECK (num_nonnulls(participant_id, person_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"season" text NOT NULL,
	"kind" text NOT NULL,
	"words" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"replaced_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lesson_progress" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"season" text NOT NULL,
	"participant_id" uuid,
	"person_id" uuid,
	"lesson" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"check_score" integer NOT NULL,
	"check_passed_at" timestamp with time zone,
	"reflection" text,
	"made_way" text,
	"made_link" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lesson_progress_one_learner" CHECK (num_nonnulls(participant_id, person_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "stage_confirmations" (
	"participant_id" uuid NOT NULL,
	"stage" text NOT NULL,
	"confirmed_by" uuid,
	"confirmed_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stage_confirmations_participant_id_stage_pk" PRIMARY KEY("participant_id","stage")
);
--> statement-breakpoint
ALTER TABLE "certificate_holders" ADD CONSTRAINT "certificate_holders_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_holders" ADD CONSTRAINT "certificate_holders_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_holders" ADD CONSTRAINT "certificate_holders_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_replaced_by_certificates_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_confirmations" ADD CONSTRAINT "stage_confirmations_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_confirmations" ADD CONSTRAINT "stage_confirmations_confirmed_by_people_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificate_holders_by_participant" ON "certificate_holders" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "certificate_holders_by_person" ON "certificate_holders" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_code" ON "certificates" USING btree ("code");--> statement-breakpoint
CREATE INDEX "certificates_by_season" ON "certificates" USING btree ("season","created_at");--> statement-breakpoint
CREATE INDEX "certificates_replaced_by" ON "certificates" USING btree ("replaced_by");--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_progress_of_participant" ON "lesson_progress" USING btree ("participant_id","lesson");--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_progress_of_person" ON "lesson_progress" USING btree ("person_id","season","lesson");--> statement-breakpoint
CREATE INDEX "stage_confirmations_by_adult" ON "stage_confirmations" USING btree ("confirmed_by");
