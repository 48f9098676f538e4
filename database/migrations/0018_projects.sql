CREATE TABLE "project_appeals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"review_id" uuid NOT NULL,
	"text" text NOT NULL,
	"person_id" uuid,
	"program_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_granted" boolean,
	"answer" text,
	"answered_at" timestamp with time zone,
	"committee" text[]
);
--> statement-breakpoint
CREATE TABLE "project_extensions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"granted_by" text NOT NULL,
	"program_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_parts" (
	"project_id" uuid NOT NULL,
	"part" text NOT NULL,
	"row" text DEFAULT '' NOT NULL,
	"content" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"editor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_parts_project_id_part_row_pk" PRIMARY KEY("project_id","part","row")
);
--> statement-breakpoint
CREATE TABLE "project_reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version_id" uuid NOT NULL,
	"is_complete" boolean NOT NULL,
	"is_safe" boolean NOT NULL,
	"has_disclosure" boolean NOT NULL,
	"is_eligible" boolean NOT NULL,
	"decision" text NOT NULL,
	"reason" text NOT NULL,
	"reviewed_by" text NOT NULL,
	"program_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_version_files" (
	"version_id" uuid NOT NULL,
	"part" text NOT NULL,
	"file_id" uuid NOT NULL,
	"name" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "project_version_files_version_id_part_pk" PRIMARY KEY("version_id","part")
);
--> statement-breakpoint
CREATE TABLE "project_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"division" text NOT NULL,
	"poster_drawn" integer NOT NULL,
	"hash" text NOT NULL,
	"sent_by" jsonb NOT NULL,
	"program_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"season" text NOT NULL,
	"poster_drawn" integer DEFAULT 0 NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"granted_until" timestamp with time zone,
	"awaited_since" timestamp with time zone,
	"awaited_by" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "project_appeals" ADD CONSTRAINT "project_appeals_review_id_project_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."project_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_appeals" ADD CONSTRAINT "project_appeals_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_extensions" ADD CONSTRAINT "project_extensions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_parts" ADD CONSTRAINT "project_parts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_parts" ADD CONSTRAINT "project_parts_editor_id_participants_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_reviews" ADD CONSTRAINT "project_reviews_version_id_project_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."project_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_version_files" ADD CONSTRAINT "project_version_files_version_id_project_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."project_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_versions" ADD CONSTRAINT "project_versions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_id_entries_id_fk" FOREIGN KEY ("id") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "project_appeals_review" ON "project_appeals" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "project_appeals_by_person" ON "project_appeals" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "project_extensions_by_project" ON "project_extensions" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "project_parts_by_editor" ON "project_parts" USING btree ("editor_id");--> statement-breakpoint
CREATE INDEX "project_reviews_by_version" ON "project_reviews" USING btree ("version_id","created_at");--> statement-breakpoint
CREATE INDEX "project_version_files_by_file" ON "project_version_files" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "project_versions_number" ON "project_versions" USING btree ("project_id","number");--> statement-breakpoint
CREATE INDEX "project_versions_by_time" ON "project_versions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "projects_of_season" ON "projects" USING btree ("season","created_at");--> statement-breakpoint
CREATE INDEX "projects_awaited" ON "projects" USING btree ("awaited_since") WHERE "projects"."awaited_since" is not null;--> statement-breakpoint
CREATE FUNCTION refuse_version_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'What was sent in cannot be changed';
END $$;--> statement-breakpoint
CREATE TRIGGER project_versions_stand BEFORE UPDATE ON "project_versions" FOR EACH ROW EXECUTE FUNCTION refuse_version_change();--> statement-breakpoint
CREATE TRIGGER project_version_files_stand BEFORE UPDATE ON "project_version_files" FOR EACH ROW EXECUTE FUNCTION refuse_version_change();
