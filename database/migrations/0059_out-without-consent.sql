ALTER TABLE "round_entries" ADD COLUMN "is_chosen" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- Whether a child takes part: true by a guardian's word or by age, false where one says no, null while one is waited
-- for. `mayTakePart` in app/records/participants says the same, and a test compares the two. `without` leaves the
-- word out that was just added, to know how it was before.
CREATE FUNCTION "takes_part"("child" uuid, "without" uuid DEFAULT NULL) RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT CASE
		WHEN bool_or(words.is_revoked OR NOT words.takes_part) THEN false
		WHEN said.age_band = '18_and_over' THEN true
		WHEN bool_or(CASE
			WHEN said.age_band = '13_to_17' THEN words.method <> 'told'
			WHEN words.method = 'link' THEN words.confirming_letter_at IS NOT NULL
			ELSE words.method <> 'told' END) THEN true
		END
	FROM (SELECT (SELECT age_band FROM participants WHERE id = "child") AS age_band) AS said
	LEFT JOIN (
		SELECT DISTINCT ON (coalesce(guardian_id::text, 'paper:' || lower(signature)))
			is_revoked, takes_part, method, confirming_letter_at
		FROM consents
		WHERE participant_id = "child" AND id IS DISTINCT FROM "without"
			AND (guardian_id IS NULL OR EXISTS (SELECT FROM guardians
				WHERE guardians.participant_id = "child" AND guardians.person_id = consents.guardian_id))
		ORDER BY coalesce(guardian_id::text, 'paper:' || lower(signature)), created_at DESC, id DESC
	) AS words ON true
	GROUP BY said.age_band
$$;--> statement-breakpoint
-- Why judges read a project no further, whichever round they read it in.
CREATE FUNCTION "out_of_contest"("project" uuid) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT CASE
		WHEN (SELECT state FROM projects WHERE id = "project") IN ('withdrawn', 'disqualified')
			THEN (SELECT state FROM projects WHERE id = "project")
		WHEN NOT EXISTS (SELECT FROM entry_members
			WHERE entry_id = "project" AND left_at IS NULL AND takes_part(participant_id)) THEN 'gone'
		END
$$;--> statement-breakpoint
-- One place for all that takes an entry out of its rounds, and back in: also of frozen ones, where what their run was
-- computed from stays as it was frozen. Where the version is gone as well, it is out for good.
CREATE FUNCTION "keep_round_entries"("project" uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE why text := out_of_contest("project");
BEGIN
	UPDATE round_entries SET
		out_at = CASE WHEN why IS NOT NULL OR NOT is_chosen THEN coalesce(out_at, now()) END,
		out_why = coalesce(why, CASE WHEN NOT is_chosen THEN 'not-chosen' END)
	WHERE entry_id = "project" AND version_id IS NOT NULL
		AND out_why IS DISTINCT FROM coalesce(why, CASE WHEN NOT is_chosen THEN 'not-chosen' END);
	IF FOUND THEN INSERT INTO page_tag_bumps (tag) VALUES ('results'); END IF;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "rounds_follow_project"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM keep_round_entries(NEW.id);
	-- An appeal hides it, and also what is not in the gallery is counted on pages of results.
	IF EXISTS (SELECT FROM round_entries WHERE entry_id = NEW.id) THEN
		INSERT INTO page_tag_bumps (tag) VALUES ('results');
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "round_entry_chosen"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM keep_round_entries(NEW.entry_id);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER round_entries_chosen AFTER UPDATE ON "round_entries" FOR EACH ROW
	WHEN (OLD.is_chosen <> NEW.is_chosen) EXECUTE FUNCTION round_entry_chosen();--> statement-breakpoint
-- Also whose consent is taken back while its round is being opened goes in as what it is read for, no further.
CREATE OR REPLACE FUNCTION "round_entry_as_project_stands"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE why text;
BEGIN
	PERFORM FROM projects WHERE id = NEW.entry_id FOR SHARE;
	why := out_of_contest(NEW.entry_id);
	IF why IS NOT NULL THEN
		NEW.out_at := coalesce(NEW.out_at, now());
		NEW.out_why := coalesce(NEW.out_why, why);
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
-- A member has gone: left, was erased, or a guardian said no. With those who stay the version waits to be looked over
-- once more; with nobody it is out. The project is held first, so that of two who go at once the second sees the first.
CREATE FUNCTION "entry_without"("project" uuid, "child" uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM projects WHERE id = "project" FOR NO KEY UPDATE;
	UPDATE projects SET member_gone_at = clock_timestamp() WHERE id = "project"
		AND EXISTS (SELECT FROM entry_members WHERE entry_id = "project" AND participant_id <> "child"
			AND left_at IS NULL AND takes_part(participant_id) IS NOT FALSE);
	IF FOUND THEN PERFORM keep_project_state("project"); END IF;
	PERFORM keep_round_entries("project");
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "member_gone"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- For whom a guardian had said no has gone already, and it was looked over without them.
	IF takes_part(OLD.participant_id) IS NOT FALSE THEN
		PERFORM entry_without(OLD.entry_id, OLD.participant_id);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
-- A child who is erased goes while what guardians said is there still to be asked, and is counted out of the entry once
-- the tie to it is gone as well.
CREATE OR REPLACE FUNCTION "hold_projects_of_child"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM projects WHERE id IN (SELECT entry_id FROM entry_members WHERE participant_id = OLD.id)
		ORDER BY id FOR NO KEY UPDATE;
	IF takes_part(OLD.id) IS NOT FALSE THEN
		PERFORM entry_without(entry_id, OLD.id) FROM entry_members
			WHERE participant_id = OLD.id AND left_at IS NULL ORDER BY entry_id;
	END IF;
	RETURN OLD;
END $$;--> statement-breakpoint
CREATE FUNCTION "member_erased"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM keep_round_entries(OLD.entry_id);
	RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER entry_members_erased ON "entry_members";--> statement-breakpoint
CREATE TRIGGER entry_members_erased AFTER DELETE ON "entry_members" FOR EACH ROW
	WHEN (OLD.left_at IS NULL) EXECUTE FUNCTION member_erased();--> statement-breakpoint
-- What a guardian says, and who is one, decides whether a child's entry goes on. A project before what the public sees
-- of it: these triggers stand before those of publications in the alphabet, by which they run.
CREATE FUNCTION "entries_follow_child"("child" uuid, "said" uuid DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	project uuid;
	is_gone boolean;
BEGIN
	FOR project IN SELECT projects.id FROM projects JOIN entry_members ON entry_members.entry_id = projects.id
		WHERE entry_members.participant_id = "child" AND entry_members.left_at IS NULL
		ORDER BY projects.id FOR NO KEY UPDATE OF projects
	LOOP
		is_gone := "said" IS NOT NULL AND takes_part("child") IS FALSE AND takes_part("child", "said") IS NOT FALSE;
		IF is_gone THEN PERFORM entry_without(project, "child"); ELSE PERFORM keep_round_entries(project); END IF;
	END LOOP;
END $$;--> statement-breakpoint
CREATE FUNCTION "member_spoken_of"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN PERFORM entries_follow_child(OLD.participant_id);
	ELSIF TG_TABLE_NAME = 'consents' THEN PERFORM entries_follow_child(NEW.participant_id, NEW.id);
	ELSE PERFORM entries_follow_child(NEW.participant_id);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER consents_entry AFTER INSERT OR DELETE ON "consents"
	FOR EACH ROW EXECUTE FUNCTION member_spoken_of();--> statement-breakpoint
CREATE TRIGGER guardians_entry AFTER INSERT OR DELETE ON "guardians"
	FOR EACH ROW EXECUTE FUNCTION member_spoken_of();--> statement-breakpoint
CREATE FUNCTION "member_of_another_age"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM entries_follow_child(NEW.id);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER participants_entry AFTER UPDATE ON "participants" FOR EACH ROW
	WHEN (OLD.age_band IS DISTINCT FROM NEW.age_band) EXECUTE FUNCTION member_of_another_age();--> statement-breakpoint
-- For whom a guardian said no before this was kept: as it would stand if it had been.
UPDATE "projects" SET "member_gone_at" = "said"."at" FROM (
	SELECT entry_members.entry_id, max(consents.created_at) AS at FROM consents
	JOIN entry_members ON entry_members.participant_id = consents.participant_id AND entry_members.left_at IS NULL
	WHERE (consents.is_revoked OR NOT consents.takes_part) AND takes_part(consents.participant_id) IS FALSE
	GROUP BY entry_members.entry_id) AS "said"
	WHERE "said".entry_id = "projects"."id" AND "said"."at" > coalesce("member_gone_at", '-infinity')
	AND EXISTS (SELECT FROM "entry_members" WHERE "entry_id" = "projects"."id" AND "left_at" IS NULL
		AND takes_part("participant_id") IS NOT FALSE);--> statement-breakpoint
UPDATE "projects" SET "state" = project_state("id", "withdrawn_at")
	WHERE "member_gone_at" IS NOT NULL AND "state" <> project_state("id", "withdrawn_at");--> statement-breakpoint
SELECT keep_round_entries("id") FROM "projects"
	WHERE EXISTS (SELECT FROM "round_entries" WHERE "round_entries"."entry_id" = "projects"."id");--> statement-breakpoint
SELECT mark_publications_stale(ARRAY(SELECT "id" FROM "projects" WHERE "member_gone_at" IS NOT NULL ORDER BY "id"));
