CREATE TABLE "application_history" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"changed_by" text,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"season" text NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"organization" text NOT NULL,
	"fields" jsonb NOT NULL,
	"wants_updates" boolean NOT NULL,
	"terms_version" text NOT NULL,
	"suspected_spam" boolean DEFAULT false NOT NULL,
	"idempotency_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "applications_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"season" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"audience" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"wants_updates" boolean NOT NULL,
	"phone" text,
	"suspected_spam" boolean DEFAULT false NOT NULL,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contacts_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"object_id" text NOT NULL,
	"session_id" text,
	"registration_id" uuid,
	"amount_in_cents" integer,
	"currency" text,
	"attention" text,
	"is_demo" boolean NOT NULL,
	"season" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registration_history" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"registration_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"note" text,
	"event_id" text
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"season" text NOT NULL,
	"token" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"attention" text[] DEFAULT '{}' NOT NULL,
	"payment_mode" text NOT NULL,
	"type" text NOT NULL,
	"tier" text NOT NULL,
	"amount_in_cents" integer NOT NULL,
	"currency" text DEFAULT 'usd' NOT NULL,
	"refunded_in_cents" integer DEFAULT 0 NOT NULL,
	"email" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"grade_level" text,
	"age" integer,
	"school_name" text,
	"guardian_email" text,
	"experience" text,
	"team_name" text,
	"team_size" integer,
	"team_members" text,
	"contact_name" text,
	"student_count" text,
	"school_type" text,
	"school_address" text,
	"marketing_consent" boolean NOT NULL,
	"media_consent" boolean NOT NULL,
	"guardian_confirmed" boolean NOT NULL,
	"adult_confirmed" boolean NOT NULL,
	"guardian_needed" boolean NOT NULL,
	"terms_version" text NOT NULL,
	"terms_accepted_at" timestamp with time zone NOT NULL,
	"terms_accepted_by" text NOT NULL,
	"checkout_session_id" text,
	"checkout_state" text DEFAULT 'none' NOT NULL,
	"checkout_attempt" integer DEFAULT 1 NOT NULL,
	"payment_intent_id" text,
	"paid_at" timestamp with time zone,
	"paid_by" text,
	"resume_token" text NOT NULL,
	"resume_until" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminder_deliveries" (
	"subscription_id" uuid NOT NULL,
	"season" text NOT NULL,
	"milestone" text NOT NULL,
	"milestone_day" text NOT NULL,
	"days_ahead" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reminder_deliveries_subscription_id_season_milestone_milestone_day_days_ahead_pk" PRIMARY KEY("subscription_id","season","milestone","milestone_day","days_ahead")
);
--> statement-breakpoint
CREATE TABLE "reminder_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"season" text NOT NULL,
	"email" text NOT NULL,
	"milestones" text[] NOT NULL,
	"awaits_next_season" boolean NOT NULL,
	"token_hash" text NOT NULL,
	"idempotency_key" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reminder_requests_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "reminder_requests_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "reminder_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"season" text NOT NULL,
	"email" text NOT NULL,
	"milestones" text[] NOT NULL,
	"awaits_next_season" boolean NOT NULL,
	"follows_from" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reminder_subscriptions_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "reminder_unsubscribe_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"season" text NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"reply_to_name" text,
	"reply_to_address" text,
	"headers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"message_id" text NOT NULL,
	"dedupe_key" text,
	"record_type" text,
	"record_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outbox_message_id_unique" UNIQUE("message_id"),
	CONSTRAINT "outbox_dedupe_key_unique" UNIQUE("dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "demo_checkouts" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"registration_id" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"item" jsonb NOT NULL,
	"amount_in_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"refunded_in_cents" integer DEFAULT 0 NOT NULL,
	"is_disputed" boolean DEFAULT false NOT NULL,
	"success_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "demo_checkouts_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "application_history" ADD CONSTRAINT "application_history_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_history" ADD CONSTRAINT "registration_history_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_deliveries" ADD CONSTRAINT "reminder_deliveries_subscription_id_reminder_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."reminder_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_unsubscribe_tokens" ADD CONSTRAINT "reminder_unsubscribe_tokens_subscription_id_reminder_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."reminder_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_history_by_application" ON "application_history" USING btree ("application_id","created_at");--> statement-breakpoint
CREATE INDEX "applications_by_season" ON "applications" USING btree ("season","kind","created_at");--> statement-breakpoint
CREATE INDEX "applications_by_email" ON "applications" USING btree (lower("email"),"created_at");--> statement-breakpoint
CREATE INDEX "contacts_by_season" ON "contacts" USING btree ("season","created_at");--> statement-breakpoint
CREATE INDEX "payment_events_registration" ON "payment_events" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "payment_events_session" ON "payment_events" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "registration_history_registration" ON "registration_history" USING btree ("registration_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_token" ON "registrations" USING btree ("token");--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_idempotency_key" ON "registrations" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "registrations_checkout_session" ON "registrations" USING btree ("checkout_session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_resume_token" ON "registrations" USING btree ("resume_token");--> statement-breakpoint
CREATE INDEX "registrations_season_created" ON "registrations" USING btree ("season","created_at");--> statement-breakpoint
CREATE INDEX "registrations_status_checked" ON "registrations" USING btree ("status","checked_at");--> statement-breakpoint
CREATE INDEX "reminder_requests_by_email" ON "reminder_requests" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "reminder_subscriptions_by_season" ON "reminder_subscriptions" USING btree ("season");--> statement-breakpoint
CREATE INDEX "reminder_unsubscribe_tokens_by_subscription" ON "reminder_unsubscribe_tokens" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("next_attempt_at") WHERE "outbox"."state" in ('queued', 'sending', 'retrying');--> statement-breakpoint
CREATE INDEX "outbox_record" ON "outbox" USING btree ("record_type","record_id");--> statement-breakpoint
CREATE INDEX "outbox_created" ON "outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "demo_checkouts_registration" ON "demo_checkouts" USING btree ("registration_id");