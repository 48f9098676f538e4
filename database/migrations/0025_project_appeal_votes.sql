CREATE TABLE "project_appeal_votes" (
	"appeal_id" uuid NOT NULL,
	"staff_id" text NOT NULL,
	"is_granted" boolean NOT NULL,
	"text" text NOT NULL,
	"program_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_appeal_votes_appeal_id_staff_id_pk" PRIMARY KEY("appeal_id","staff_id")
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "dropped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "taken_out" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "project_appeal_votes" ADD CONSTRAINT "project_appeal_votes_appeal_id_project_appeals_id_fk" FOREIGN KEY ("appeal_id") REFERENCES "public"."project_appeals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_appeals" DROP COLUMN "committee";--> statement-breakpoint
UPDATE "projects" SET "taken_out" = "gone"."files" FROM (
	SELECT "project_id", jsonb_object_agg("part", "content" -> 'file') AS "files"
	FROM "project_parts" WHERE "row" = 'taken-out' GROUP BY "project_id"
) AS "gone" WHERE "gone"."project_id" = "projects"."id";--> statement-breakpoint
DELETE FROM "project_parts" WHERE "row" = 'taken-out';
