CREATE TABLE "sign_in_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"browser_hash" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"locale" text NOT NULL,
	"person_id" uuid,
	"code_hash" text,
	"sent_at" timestamp with time zone,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "short_code_failures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seat_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"participant_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"made_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seat_codes_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "seat_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"hash" text NOT NULL,
	"seat_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seat_sessions_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "person_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"hash" text NOT NULL,
	"person_id" uuid NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"proved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "person_sessions_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "sign_in_requests" ADD CONSTRAINT "sign_in_requests_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_codes" ADD CONSTRAINT "seat_codes_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_codes" ADD CONSTRAINT "seat_codes_made_by_people_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_sessions" ADD CONSTRAINT "seat_sessions_seat_id_seat_codes_id_fk" FOREIGN KEY ("seat_id") REFERENCES "public"."seat_codes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_sessions" ADD CONSTRAINT "person_sessions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_in_requests_by_browser" ON "sign_in_requests" USING btree ("browser_hash");--> statement-breakpoint
CREATE INDEX "sign_in_requests_by_mailbox" ON "sign_in_requests" USING btree ("email_key","created_at");--> statement-breakpoint
CREATE INDEX "sign_in_requests_by_person" ON "sign_in_requests" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "sign_in_requests_by_age" ON "sign_in_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "short_code_failures_at" ON "short_code_failures" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "seat_codes_participant" ON "seat_codes" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "seat_codes_made_by" ON "seat_codes" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "seat_sessions_by_seat" ON "seat_sessions" USING btree ("seat_id");--> statement-breakpoint
CREATE INDEX "seat_sessions_expire" ON "seat_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "person_sessions_by_person" ON "person_sessions" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "person_sessions_expire" ON "person_sessions" USING btree ("expires_at");