CREATE TABLE "site_documents" (
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	CONSTRAINT "site_documents_key_version_pk" PRIMARY KEY("key","version")
);
--> statement-breakpoint
CREATE TABLE "site_state" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"live_season" text NOT NULL,
	"revision" bigint DEFAULT 1 NOT NULL
);
