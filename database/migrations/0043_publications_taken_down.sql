-- Staff who take a page down, or put it back, empty the row and drop its pages with the same commit, as every other
-- change does.
CREATE FUNCTION "publication_taken_down"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM mark_publications_stale(ARRAY[NEW.entry_id]);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER publications_taken_down AFTER UPDATE ON "publications" FOR EACH ROW
	WHEN (OLD.taken_down_at IS DISTINCT FROM NEW.taken_down_at)
	EXECUTE FUNCTION publication_taken_down();
