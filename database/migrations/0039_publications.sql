CREATE TABLE "publications" (
	"entry_id" uuid PRIMARY KEY NOT NULL,
	"season" text NOT NULL,
	"is_stale" boolean DEFAULT true NOT NULL,
	"number" integer,
	"slug" text,
	"version_id" uuid,
	"title" text,
	"kind" text,
	"division" text,
	"search" text,
	"shown" jsonb,
	"is_named" boolean DEFAULT false NOT NULL,
	"first_shown_at" timestamp with time zone,
	"taken_down_at" timestamp with time zone,
	"taken_down_by" text,
	"taken_down_why" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "project_reviews" ADD COLUMN "marks" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "state" text DEFAULT 'draft' NOT NULL;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_entry_id_projects_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_version_id_project_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."project_versions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "publications_slug" ON "publications" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "publications_number" ON "publications" USING btree ("number");--> statement-breakpoint
CREATE INDEX "publications_stale" ON "publications" USING btree ("entry_id") WHERE "publications"."is_stale";--> statement-breakpoint
CREATE INDEX "publications_shown" ON "publications" USING btree ("season","division","kind") WHERE "publications"."version_id" is not null;--> statement-breakpoint
-- How a project stands, in one place: every row that it follows from passes here, whoever writes it.
CREATE FUNCTION "project_state"("project" uuid, "withdrawn" timestamp with time zone) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT CASE
		WHEN newest.id IS NULL THEN 'draft'
		WHEN "withdrawn" IS NOT NULL THEN 'withdrawn'
		WHEN EXISTS (SELECT FROM project_appeals
			JOIN project_reviews ON project_reviews.id = project_appeals.review_id
			JOIN project_versions ON project_versions.id = project_reviews.version_id
			WHERE project_versions.project_id = "project" AND project_appeals.answered_at IS NULL) THEN 'appealed'
		ELSE coalesce((SELECT decision FROM project_reviews WHERE version_id = newest.id
			ORDER BY created_at DESC LIMIT 1), 'waiting')
		END
	FROM (SELECT (SELECT id FROM project_versions WHERE project_id = "project"
		ORDER BY number DESC LIMIT 1) AS id) AS newest
$$;--> statement-breakpoint
CREATE FUNCTION "keep_project_state"("project" uuid) RETURNS void LANGUAGE sql AS $$
	UPDATE projects SET state = project_state(id, withdrawn_at)
	WHERE id = "project" AND state <> project_state(id, withdrawn_at)
$$;--> statement-breakpoint
CREATE FUNCTION "project_withdrawn_or_back"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.state := project_state(NEW.id, NEW.withdrawn_at);
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER projects_state BEFORE UPDATE OF "withdrawn_at" ON "projects"
	FOR EACH ROW EXECUTE FUNCTION project_withdrawn_or_back();--> statement-breakpoint
CREATE FUNCTION "project_version_sent"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM keep_project_state(NEW.project_id);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER project_versions_state AFTER INSERT ON "project_versions"
	FOR EACH ROW EXECUTE FUNCTION project_version_sent();--> statement-breakpoint
CREATE FUNCTION "project_appealed_or_answered"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM keep_project_state(project_versions.project_id) FROM project_versions
		JOIN project_reviews ON project_reviews.version_id = project_versions.id
		WHERE project_reviews.id = NEW.review_id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER project_appeals_state AFTER INSERT OR UPDATE OF "answered_at" ON "project_appeals"
	FOR EACH ROW EXECUTE FUNCTION project_appealed_or_answered();--> statement-breakpoint
-- What the public sees of an entry is decided anew after every change of what it follows from: here it is
-- emptied with the same commit, and pages that show it are dropped; the site then fills it.
CREATE FUNCTION "mark_publications_stale"("entry_ids" uuid[]) RETURNS void LANGUAGE sql AS $$
	WITH marked AS (
		UPDATE publications SET is_stale = true, version_id = NULL, title = NULL, kind = NULL, division = NULL,
			search = NULL, shown = NULL, is_named = false
		WHERE entry_id = ANY ("entry_ids") AND NOT is_stale RETURNING entry_id)
	INSERT INTO page_tag_bumps (tag)
	SELECT 'entry:' || entry_id FROM marked UNION ALL SELECT 'gallery' WHERE EXISTS (SELECT FROM marked)
$$;--> statement-breakpoint
CREATE FUNCTION "project_looked_over"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE of_version project_versions;
BEGIN
	SELECT * INTO of_version FROM project_versions WHERE id = NEW.version_id;
	PERFORM keep_project_state(of_version.project_id);
	INSERT INTO publications (entry_id, season)
		SELECT id, season FROM projects WHERE id = of_version.project_id AND NEW.decision = 'accepted'
		ON CONFLICT DO NOTHING;
	PERFORM mark_publications_stale(ARRAY[of_version.project_id]);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER project_reviews_state AFTER INSERT ON "project_reviews"
	FOR EACH ROW EXECUTE FUNCTION project_looked_over();--> statement-breakpoint
CREATE FUNCTION "project_state_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM mark_publications_stale(ARRAY[NEW.id]);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER projects_publication AFTER UPDATE ON "projects"
	FOR EACH ROW WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION project_state_changed();--> statement-breakpoint
CREATE FUNCTION "member_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN PERFORM mark_publications_stale(ARRAY[OLD.entry_id]); END IF;
	IF TG_OP <> 'DELETE' THEN PERFORM mark_publications_stale(ARRAY[NEW.entry_id]); END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER entry_members_publication AFTER INSERT OR UPDATE OR DELETE ON "entry_members"
	FOR EACH ROW EXECUTE FUNCTION member_changed();--> statement-breakpoint
-- For every table that says something about a child in a column of this name.
CREATE FUNCTION "said_of_participant"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM mark_publications_stale(ARRAY(SELECT entry_id FROM entry_members
		WHERE participant_id = CASE TG_OP WHEN 'DELETE' THEN OLD.participant_id ELSE NEW.participant_id END));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER consents_publication AFTER INSERT OR DELETE ON "consents"
	FOR EACH ROW EXECUTE FUNCTION said_of_participant();--> statement-breakpoint
CREATE TRIGGER guardians_publication AFTER INSERT OR DELETE ON "guardians"
	FOR EACH ROW EXECUTE FUNCTION said_of_participant();--> statement-breakpoint
CREATE FUNCTION "participant_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM mark_publications_stale(ARRAY(SELECT entry_id FROM entry_members WHERE participant_id = NEW.id));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER participants_publication AFTER UPDATE ON "participants" FOR EACH ROW
	WHEN ((OLD.given_name, OLD.family_name, OLD.grade, OLD.age_band, OLD.stated_age, OLD.person_id)
		IS DISTINCT FROM (NEW.given_name, NEW.family_name, NEW.grade, NEW.age_band, NEW.stated_age, NEW.person_id))
	EXECUTE FUNCTION participant_changed();--> statement-breakpoint
CREATE FUNCTION "place_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM mark_publications_stale(ARRAY(SELECT id FROM entries WHERE registration_id = NEW.id));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER registrations_publication AFTER UPDATE ON "registrations" FOR EACH ROW
	WHEN ((OLD.status, OLD.order_accepted_at, OLD.contact_id)
		IS DISTINCT FROM (NEW.status, NEW.order_accepted_at, NEW.contact_id))
	EXECUTE FUNCTION place_changed();--> statement-breakpoint
UPDATE "projects" SET "state" = project_state("id", "withdrawn_at");--> statement-breakpoint
-- Accepted before what can be recognised in files was asked: their words can be shown, their files once they were looked at.
INSERT INTO "publications" ("entry_id", "season")
	SELECT "id", "season" FROM "projects" WHERE EXISTS (SELECT FROM "project_versions"
		JOIN "project_reviews" ON "project_reviews"."version_id" = "project_versions"."id"
		WHERE "project_versions"."project_id" = "projects"."id" AND "project_reviews"."decision" = 'accepted');
