ALTER TABLE "school_payments" ALTER COLUMN "recorded_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "school_orders" ADD COLUMN "discount_in_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "school_orders" ADD COLUMN "voucher_id" uuid;--> statement-breakpoint
ALTER TABLE "school_orders" ADD COLUMN "arranged_kind" text;--> statement-breakpoint
ALTER TABLE "school_orders" ADD COLUMN "arranged_places" integer;--> statement-breakpoint
ALTER TABLE "school_payments" ADD COLUMN "payment_id" uuid;--> statement-breakpoint
ALTER TABLE "school_orders" ADD CONSTRAINT "school_orders_voucher_id_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_payments" ADD CONSTRAINT "school_payments_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "school_payments_card" ON "school_payments" USING btree ("payment_id","reference");
