CREATE TABLE "number_series" (
	"kind" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "school_documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"amount_in_cents" integer NOT NULL,
	"due_at" timestamp with time zone,
	"reason" text,
	"facts" jsonb NOT NULL,
	"reminded_days" integer DEFAULT 0 NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "school_orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"season" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"state" text DEFAULT 'quoted' NOT NULL,
	"school_name" text NOT NULL,
	"school_type" text,
	"school_address" text,
	"student_count" text NOT NULL,
	"contact_name" text,
	"contact_email" text,
	"bookkeeper_email" text,
	"marketing_consent" boolean NOT NULL,
	"media_consent" boolean NOT NULL,
	"terms_version" text NOT NULL,
	"terms_accepted_at" timestamp with time zone NOT NULL,
	"tier" text NOT NULL,
	"amount_in_cents" integer NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"purchase_order" text,
	"registration_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "school_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"method" text NOT NULL,
	"reference" text NOT NULL,
	"amount_in_cents" integer NOT NULL,
	"recorded_by" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "order_accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "school_documents" ADD CONSTRAINT "school_documents_order_id_school_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."school_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_orders" ADD CONSTRAINT "school_orders_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_payments" ADD CONSTRAINT "school_payments_order_id_school_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."school_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "school_documents_number" ON "school_documents" USING btree ("kind","number");--> statement-breakpoint
CREATE UNIQUE INDEX "school_documents_invoice" ON "school_documents" USING btree ("order_id") WHERE "school_documents"."kind" = 'invoice';--> statement-breakpoint
CREATE INDEX "school_documents_by_order" ON "school_documents" USING btree ("order_id","issued_at");--> statement-breakpoint
CREATE UNIQUE INDEX "school_orders_idempotency_key" ON "school_orders" USING btree ("idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "school_orders_registration" ON "school_orders" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "school_orders_by_state" ON "school_orders" USING btree ("season","state","created_at","id");--> statement-breakpoint
CREATE INDEX "school_orders_by_contact" ON "school_orders" USING btree (lower("contact_email"));--> statement-breakpoint
CREATE INDEX "school_orders_by_bookkeeper" ON "school_orders" USING btree (lower("bookkeeper_email"));--> statement-breakpoint
CREATE INDEX "school_payments_by_order" ON "school_payments" USING btree ("order_id","created_at");
