CREATE TABLE "consent_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"participant_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"last_letter_at" timestamp with time zone NOT NULL,
	"reminded_day" integer DEFAULT 0 NOT NULL,
	"is_reminded_of_deadline" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent_texts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"language" text NOT NULL,
	"body" jsonb NOT NULL,
	"hash" text NOT NULL,
	"reviewed_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"season" text NOT NULL,
	"participant_id" uuid NOT NULL,
	"guardian_id" uuid,
	"text_kind" text NOT NULL,
	"text_version" text NOT NULL,
	"text_language" text NOT NULL,
	"text_hash" text NOT NULL,
	"age_band" text,
	"takes_part" boolean NOT NULL,
	"gallery" text NOT NULL,
	"photos" boolean NOT NULL,
	"emails" boolean NOT NULL,
	"news" boolean NOT NULL,
	"is_revoked" boolean DEFAULT false NOT NULL,
	"signature" text NOT NULL,
	"relation" text NOT NULL,
	"method" text NOT NULL,
	"recorded_by" text,
	"is_compared" boolean DEFAULT true NOT NULL,
	"scan_id" uuid,
	"confirming_letter_at" timestamp with time zone,
	"program_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "consent_requests" ADD CONSTRAINT "consent_requests_guardian_fk" FOREIGN KEY ("participant_id","person_id") REFERENCES "public"."guardians"("participant_id","person_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_guardian_id_people_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "consent_requests_guardian" ON "consent_requests" USING btree ("participant_id","person_id");--> statement-breakpoint
CREATE INDEX "consent_requests_by_person" ON "consent_requests" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "consent_texts_version" ON "consent_texts" USING btree ("kind","version","language");--> statement-breakpoint
CREATE INDEX "consents_by_participant" ON "consents" USING btree ("participant_id","created_at");--> statement-breakpoint
CREATE INDEX "consents_by_guardian" ON "consents" USING btree ("guardian_id");--> statement-breakpoint
CREATE INDEX "consents_of_season" ON "consents" USING btree ("season","created_at","id");--> statement-breakpoint
CREATE INDEX "consents_to_confirm" ON "consents" USING btree ("confirming_letter_at") WHERE "consents"."method" = 'link' and "consents"."confirming_letter_at" is not null;--> statement-breakpoint
CREATE FUNCTION refuse_consent_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'consents are never changed: add another';
END
$$;--> statement-breakpoint
CREATE TRIGGER consents_stand BEFORE UPDATE ON "consents" FOR EACH ROW EXECUTE FUNCTION refuse_consent_change();
