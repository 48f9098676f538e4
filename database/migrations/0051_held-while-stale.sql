-- A change that is under way holds the row of what the public sees, whether it was stale before or not: somebody who
-- decides it anew meanwhile waits, and does not read what was said before the change.
CREATE OR REPLACE FUNCTION "mark_publications_stale"("entry_ids" uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM publications WHERE entry_id = ANY ("entry_ids") ORDER BY entry_id FOR NO KEY UPDATE;
	WITH marked AS (
		UPDATE publications SET is_stale = true, version_id = NULL, title = NULL, kind = NULL, division = NULL,
			search = NULL, shown = NULL, is_named = false
		WHERE entry_id = ANY ("entry_ids") AND NOT is_stale RETURNING entry_id)
	INSERT INTO page_tag_bumps (tag)
	SELECT 'entry:' || entry_id FROM marked UNION ALL SELECT 'gallery' WHERE EXISTS (SELECT FROM marked);
END $$;--> statement-breakpoint
-- So that there is a row to hold, it comes with the first version, long before anybody can accept it.
CREATE OR REPLACE FUNCTION "project_version_sent"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM keep_project_state(NEW.project_id);
	INSERT INTO publications (entry_id, season, is_stale)
		SELECT id, season, false FROM projects WHERE id = NEW.project_id ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "project_looked_over"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE of_version project_versions;
BEGIN
	SELECT * INTO of_version FROM project_versions WHERE id = NEW.version_id;
	PERFORM keep_project_state(of_version.project_id);
	PERFORM mark_publications_stale(ARRAY[of_version.project_id]);
	RETURN NULL;
END $$;--> statement-breakpoint
INSERT INTO "publications" ("entry_id", "season", "is_stale")
	SELECT "id", "season", false FROM "projects"
	WHERE EXISTS (SELECT FROM "project_versions" WHERE "project_versions"."project_id" = "projects"."id")
	ON CONFLICT DO NOTHING;--> statement-breakpoint
-- Held before it is counted: of two changes at once the second sees what the first one wrote.
CREATE OR REPLACE FUNCTION "keep_project_state"("project" uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM projects WHERE id = "project" FOR NO KEY UPDATE;
	UPDATE projects SET state = project_state(id, withdrawn_at)
	WHERE id = "project" AND state <> project_state(id, withdrawn_at);
END $$;--> statement-breakpoint
-- Withdrawn or disqualified while its round is being opened: it goes in as what it is read for, no further.
CREATE FUNCTION "round_entry_as_project_stands"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE stands text;
BEGIN
	SELECT state INTO stands FROM projects WHERE id = NEW.entry_id FOR SHARE;
	IF stands IN ('withdrawn', 'disqualified') THEN
		NEW.out_at := coalesce(NEW.out_at, now());
		NEW.out_why := coalesce(NEW.out_why, stands);
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER round_entries_stand BEFORE INSERT ON "round_entries" FOR EACH ROW
	WHEN (NEW.entry_id IS NOT NULL) EXECUTE FUNCTION round_entry_as_project_stands();
