-- By hand: whoever withdraws or is disqualified is out of frozen rounds as well, so that awards, letters and
-- certificates of a run leave with them; what the run was computed from stays as it was frozen. A disqualification
-- that is appealed is read on; `competes` in app/records/results hides it meanwhile.
CREATE OR REPLACE FUNCTION "rounds_follow_project"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE round_entries SET
		out_at = CASE WHEN NEW.state IN ('withdrawn', 'disqualified') THEN coalesce(out_at, now()) END,
		out_why = CASE WHEN NEW.state IN ('withdrawn', 'disqualified') THEN NEW.state END
	WHERE entry_id = NEW.id AND version_id IS NOT NULL
		AND (out_at IS NOT NULL OR NEW.state IN ('withdrawn', 'disqualified'));
	-- Also what is not in the gallery is counted on pages of results.
	IF EXISTS (SELECT FROM round_entries WHERE entry_id = NEW.id) THEN
		INSERT INTO page_tag_bumps (tag) VALUES ('results');
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
UPDATE round_entries SET out_at = now(), out_why = projects.state
FROM projects WHERE projects.id = round_entries.entry_id AND round_entries.out_at IS NULL
	AND round_entries.version_id IS NOT NULL AND projects.state IN ('withdrawn', 'disqualified');
--> statement-breakpoint
-- A certificate of results is kept without its holder, so that a code can be checked; the project's title, which its
-- sentence holds, goes with the holder.
CREATE FUNCTION "certificate_without_holder"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE certificates SET words = jsonb_set(words, '{claim}',
		to_jsonb(CASE kind WHEN 'finalist' THEN 'a finalist and a' ELSE '' END))
	WHERE id = OLD.certificate_id AND kind IN ('finalist', 'place', 'award');
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER certificate_holders_gone AFTER DELETE ON "certificate_holders"
	FOR EACH ROW EXECUTE FUNCTION certificate_without_holder();--> statement-breakpoint
UPDATE certificates SET words = jsonb_set(words, '{claim}',
	to_jsonb(CASE kind WHEN 'finalist' THEN 'a finalist and a' ELSE '' END))
WHERE kind IN ('finalist', 'place', 'award')
	AND NOT EXISTS (SELECT FROM certificate_holders WHERE certificate_id = certificates.id);
