ALTER TABLE "projects" ADD COLUMN "member_gone_at" timestamp with time zone;--> statement-breakpoint
-- Accepted before one of several left is not accepted of those who stay: it waits to be looked over once more.
CREATE OR REPLACE FUNCTION "project_state"("project" uuid, "withdrawn" timestamp with time zone) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT CASE
		WHEN newest.id IS NULL THEN 'draft'
		WHEN "withdrawn" IS NOT NULL THEN 'withdrawn'
		WHEN EXISTS (SELECT FROM project_appeals
			JOIN project_reviews ON project_reviews.id = project_appeals.review_id
			JOIN project_versions ON project_versions.id = project_reviews.version_id
			WHERE project_versions.project_id = "project" AND project_appeals.answered_at IS NULL) THEN 'appealed'
		ELSE coalesce((SELECT CASE WHEN decision = 'accepted' AND created_at <= (SELECT member_gone_at FROM projects
				WHERE id = "project") THEN 'waiting' ELSE decision END
			FROM project_reviews WHERE version_id = newest.id ORDER BY created_at DESC LIMIT 1), 'waiting')
		END
	FROM (SELECT (SELECT id FROM project_versions WHERE project_id = "project"
		ORDER BY number DESC LIMIT 1) AS id) AS newest
$$;--> statement-breakpoint
CREATE FUNCTION "member_gone"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE projects SET member_gone_at = now() WHERE id = OLD.entry_id
		AND EXISTS (SELECT FROM entry_members WHERE entry_id = OLD.entry_id AND left_at IS NULL);
	IF FOUND THEN PERFORM keep_project_state(OLD.entry_id); END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER entry_members_gone AFTER UPDATE ON "entry_members" FOR EACH ROW
	WHEN (OLD.left_at IS NULL AND (NEW.left_at IS NOT NULL OR NEW.entry_id <> OLD.entry_id))
	EXECUTE FUNCTION member_gone();--> statement-breakpoint
CREATE TRIGGER entry_members_erased AFTER DELETE ON "entry_members" FOR EACH ROW
	WHEN (OLD.left_at IS NULL) EXECUTE FUNCTION member_gone();--> statement-breakpoint
-- A project before what the public sees of it, as everybody who decides about one: neither waits for the other for ever.
CREATE FUNCTION "hold_projects_of_child"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM projects WHERE id IN (SELECT entry_id FROM entry_members WHERE participant_id = OLD.id)
		ORDER BY id FOR NO KEY UPDATE;
	RETURN OLD;
END $$;--> statement-breakpoint
CREATE TRIGGER participants_hold_projects BEFORE DELETE ON "participants" FOR EACH ROW
	EXECUTE FUNCTION hold_projects_of_child();--> statement-breakpoint
UPDATE "projects" SET "member_gone_at" = (SELECT max(left_at) FROM "entry_members" WHERE "entry_id" = "projects"."id")
	WHERE EXISTS (SELECT FROM "entry_members" WHERE "entry_id" = "projects"."id" AND "left_at" IS NOT NULL)
	AND EXISTS (SELECT FROM "entry_members" WHERE "entry_id" = "projects"."id" AND "left_at" IS NULL);--> statement-breakpoint
UPDATE "projects" SET "state" = project_state("id", "withdrawn_at")
	WHERE "member_gone_at" IS NOT NULL AND "state" <> project_state("id", "withdrawn_at");--> statement-breakpoint
-- What was hidden for none of these reasons yet is decided anew, whatever its project's state.
SELECT mark_publications_stale(ARRAY(SELECT "id" FROM "projects" WHERE "member_gone_at" IS NOT NULL ORDER BY "id"));
