CREATE TABLE "files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"purpose" text NOT NULL,
	"owner_kind" text NOT NULL,
	"owner_id" text NOT NULL,
	"uploader_id" text,
	"state" text DEFAULT 'uploading' NOT NULL,
	"reason" text,
	"name" text NOT NULL,
	"declared_type" text NOT NULL,
	"detected_type" text,
	"announced_bytes" bigint NOT NULL,
	"bytes" bigint,
	"sha256" text,
	"storage_key" text,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" USING btree ("owner_kind","owner_id","purpose");--> statement-breakpoint
CREATE INDEX "files_unsettled" ON "files" USING btree ("state","created_at") WHERE "files"."state" <> 'ready';