-- Figures of several jobs. What was counted is counted anew with the first look.
DELETE FROM "season_figures";--> statement-breakpoint
ALTER TABLE "season_figures" DROP CONSTRAINT "season_figures_pkey";--> statement-breakpoint
ALTER TABLE "season_figures" ADD COLUMN "job" text NOT NULL;--> statement-breakpoint
ALTER TABLE "season_figures" ADD CONSTRAINT "season_figures_job_season_pk" PRIMARY KEY("job","season");--> statement-breakpoint
-- What children are sorted and searched by. A school's name stands in another table, where no index sees it.
ALTER TABLE "participants" ADD COLUMN "shown_school" text;--> statement-breakpoint
UPDATE "participants" SET "shown_school" = coalesce(
  (SELECT "schools"."name" FROM "schools" WHERE "schools"."id" = "participants"."school_id"), "school_name");--> statement-breakpoint
CREATE FUNCTION "show_school_of_participant"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."shown_school" := coalesce((SELECT "name" FROM "schools" WHERE "id" = NEW."school_id"), NEW."school_name");
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "participants_show_school" BEFORE INSERT OR UPDATE OF "school_id", "school_name" ON "participants"
  FOR EACH ROW EXECUTE FUNCTION "show_school_of_participant"();--> statement-breakpoint
CREATE FUNCTION "show_renamed_school"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "participants" SET "shown_school" = NEW."name" WHERE "school_id" = NEW."id";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "schools_show_renamed" AFTER UPDATE OF "name" ON "schools"
  FOR EACH ROW EXECUTE FUNCTION "show_renamed_school"();--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "search" text GENERATED ALWAYS AS (lower(given_name || ' ' || coalesce(family_name, '') || ' ' || coalesce(shown_school, ''))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "entries_search" ON "entries" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "participants_by_shown_school" ON "participants" USING btree ("season","shown_school","family_name","id");--> statement-breakpoint
CREATE INDEX "participants_by_name" ON "participants" USING btree ("season","family_name","given_name","id");--> statement-breakpoint
CREATE INDEX "participants_by_creation" ON "participants" USING btree ("season","created_at","id");--> statement-breakpoint
CREATE INDEX "participants_by_school_key" ON "participants" USING btree ("season",coalesce("school_id"::text, lower(nullif(trim("school_name"), '')), 'none'));--> statement-breakpoint
CREATE INDEX "participants_search" ON "participants" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "people_search" ON "people" USING gin ("email_key" gin_trgm_ops);--> statement-breakpoint
-- With a hundred samples the planner takes a part of a name for rare, however many have it, and reads and sorts
-- all of them for a page of twenty; it learns of a change with the next analyze.
ALTER TABLE "registrations" ALTER COLUMN "search" SET STATISTICS 500;--> statement-breakpoint
ALTER TABLE "participants" ALTER COLUMN "search" SET STATISTICS 500;
