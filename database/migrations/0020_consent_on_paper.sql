CREATE TABLE "consent_sheet_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"participant_id" uuid NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent_sheets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"participant_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consent_sheets_participant_id_unique" UNIQUE("participant_id"),
	CONSTRAINT "consent_sheets_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "erased_participants" (
	"participant_id" uuid PRIMARY KEY NOT NULL,
	"erased_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "signed_on" date;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "payment_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "payer_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "has_consent_notice" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "consent_sheet_requests" ADD CONSTRAINT "consent_sheet_requests_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_sheets" ADD CONSTRAINT "consent_sheets_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consent_sheet_requests_by_participant" ON "consent_sheet_requests" USING btree ("participant_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_payer_id_people_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_by_payer" ON "payments" USING btree ("payer_id");
