CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_in_cents" integer NOT NULL,
	"status" text NOT NULL,
	"evidence_due_by" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"closed_at" timestamp with time zone,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"registration_id" uuid NOT NULL,
	"method" text NOT NULL,
	"mode" text NOT NULL,
	"attempt" integer NOT NULL,
	"session_id" text,
	"payment_intent_id" text,
	"state" text NOT NULL,
	"amount_in_cents" integer NOT NULL,
	"currency" text DEFAULT 'usd' NOT NULL,
	"refunded_in_cents" integer DEFAULT 0 NOT NULL,
	"is_current" boolean NOT NULL,
	"carries_place" boolean DEFAULT false NOT NULL,
	"reference" text,
	"paid_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_in_cents" integer NOT NULL,
	"state" text NOT NULL,
	"service_id" text,
	"actor" text,
	"reason" text,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "registrations_checkout_session";--> statement-breakpoint
DROP INDEX "registrations_status_checked";--> statement-breakpoint
ALTER TABLE "demo_checkouts" ADD COLUMN "refunds" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_payment" ON "disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_session" ON "payments" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_attempt" ON "payments" USING btree ("registration_id","attempt");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_current" ON "payments" USING btree ("registration_id") WHERE "payments"."is_current";--> statement-breakpoint
CREATE INDEX "payments_intent" ON "payments" USING btree ("payment_intent_id");--> statement-breakpoint
CREATE INDEX "payments_waiting" ON "payments" USING btree ("checked_at") WHERE "payments"."state" in ('open', 'processing');--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_service_id" ON "refunds" USING btree ("service_id");--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "demo_checkouts_created" ON "demo_checkouts" USING btree ("created_at","id");--> statement-breakpoint
-- What came online, and every attempt at it. Rows that were filled in without a session count by their status.
WITH standing AS (
	SELECT *, payment_mode = 'offline' AND paid_at IS NOT NULL AND paid_by IS DISTINCT FROM 'card' AS is_paid_by_hand
	FROM registrations
)
INSERT INTO payments (registration_id, method, mode, attempt, session_id, payment_intent_id, state, amount_in_cents,
	currency, refunded_in_cents, is_current, carries_place, paid_at, checked_at, created_at)
SELECT id, 'online',
	CASE WHEN payment_mode <> 'offline' THEN payment_mode WHEN checkout_session_id LIKE 'cs_demo_%' THEN 'demo'
		WHEN checkout_session_id LIKE 'cs_live_%' THEN 'stripe-live' ELSE 'stripe-test' END,
	checkout_attempt, checkout_session_id, payment_intent_id,
	CASE WHEN NOT is_paid_by_hand AND (status IN ('paid', 'refunded') OR paid_at IS NOT NULL) THEN 'paid'
		WHEN checkout_state = 'complete' THEN 'paid' ELSE checkout_state END,
	amount_in_cents, currency, CASE WHEN is_paid_by_hand THEN 0 ELSE refunded_in_cents END,
	NOT is_paid_by_hand,
	NOT is_paid_by_hand AND (status IN ('paid', 'refunded') OR paid_at IS NOT NULL),
	CASE WHEN is_paid_by_hand THEN NULL WHEN paid_at IS NOT NULL THEN paid_at
		WHEN checkout_state = 'complete' THEN updated_at
		WHEN status IN ('paid', 'refunded') THEN created_at END,
	checked_at, created_at
FROM standing WHERE checkout_session_id IS NOT NULL OR payment_mode <> 'offline';
--> statement-breakpoint
-- What staff recorded.
INSERT INTO payments (registration_id, method, mode, attempt, state, amount_in_cents, currency, refunded_in_cents,
	is_current, carries_place, reference, paid_at, created_at)
SELECT id, coalesce(offline_method, CASE paid_by WHEN 'check' THEN 'check' ELSE 'other' END), 'offline',
	checkout_attempt + 1, 'paid', amount_in_cents, currency, refunded_in_cents, true, true, offline_reference, paid_at, paid_at
FROM registrations WHERE payment_mode = 'offline' AND paid_at IS NOT NULL AND paid_by IS DISTINCT FROM 'card';
--> statement-breakpoint
-- Only the sum was kept: the payment service's own list takes its place as soon as it is read.
INSERT INTO refunds (payment_id, amount_in_cents, state, asked_at, settled_at)
SELECT payments.id, payments.refunded_in_cents, 'done', registrations.updated_at, registrations.updated_at
FROM payments JOIN registrations ON registrations.id = payments.registration_id WHERE payments.refunded_in_cents > 0;
--> statement-breakpoint
UPDATE demo_checkouts SET refunds = jsonb_build_array(jsonb_build_object(
	'id', 're_demo_' || id, 'amountInCents', refunded_in_cents, 'state', 'done', 'askedAs', NULL))
WHERE refunded_in_cents > 0;
--> statement-breakpoint
ALTER TABLE "demo_checkouts" DROP COLUMN "refunded_in_cents";--> statement-breakpoint
ALTER TABLE "demo_checkouts" DROP COLUMN "is_disputed";--> statement-breakpoint
ALTER TABLE "registrations" DROP COLUMN "payment_mode";--> statement-breakpoint
ALTER TABLE "registrations" DROP COLUMN "refunded_in_cents";--> statement-breakpoint
ALTER TABLE "registrations" DROP COLUMN "checkout_session_id";--> statement-breakpoint
ALTER TABLE "registrations" DROP COLUMN "checkout_state";--> statement-breakpoint
ALTER TABLE "registrations" DROP COLUMN "checkout_attempt";--> statement-breakpoint
ALTER TABLE "registrations" DROP COLUMN "payment_intent_id";--> statement-breakpoint
ALTER TABLE "registrations" DROP COLUMN "paid_at";--> statement-breakpoint
ALTER TABLE "registrations" DROP COLUMN "paid_by";--> statement-breakpoint
ALTER TABLE "registrations" DROP COLUMN "checked_at";