CREATE TABLE "contact_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contact_id" uuid NOT NULL,
	"direction" text NOT NULL,
	"author" text NOT NULL,
	"signed_by" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"hash" text NOT NULL,
	"staff_id" text NOT NULL,
	"person_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_views_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "taken_by" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "taken_by_name" text;--> statement-breakpoint
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_views" ADD CONSTRAINT "staff_views_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_replies_by_contact" ON "contact_replies" USING btree ("contact_id","created_at");--> statement-breakpoint
CREATE INDEX "contact_replies_by_author" ON "contact_replies" USING btree ("author","created_at");--> statement-breakpoint
CREATE INDEX "staff_views_by_person" ON "staff_views" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "staff_views_expire" ON "staff_views" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "contacts_unread_first" ON "contacts" USING btree ("season",("status" = 'unread'),"created_at","id");--> statement-breakpoint
CREATE INDEX "certificate_holders_search" ON "certificate_holders" USING gin (folded("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "project_parts_title" ON "project_parts" USING gin (folded("content" ->> 'title') gin_trgm_ops) WHERE "project_parts"."part" = 'title';--> statement-breakpoint
CREATE INDEX "school_orders_search" ON "school_orders" USING gin (folded("school_name" || ' ' || coalesce("contact_email", '') || ' ' || coalesce("bookkeeper_email", '') || ' ' || coalesce("purchase_order", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "schools_search" ON "schools" USING gin (folded("name" || ' ' || coalesce("town", '') || ' ' || coalesce("district", '')) gin_trgm_ops);