CREATE TABLE "page_tag_bumps" (
	"tag" text NOT NULL,
	"bumped_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"bumped_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "page_tag_bumps_bumped_in" ON "page_tag_bumps" USING btree ("bumped_in");