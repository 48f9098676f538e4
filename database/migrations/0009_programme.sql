CREATE TABLE "events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"program_at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"action" text NOT NULL,
	"record_type" text NOT NULL,
	"record_id" text,
	"fields" text[] DEFAULT '{}' NOT NULL,
	"note" text
);
--> statement-breakpoint
-- A step of an application was written down twice, here and in its own history: the two become one.
WITH logged AS (
	SELECT *, row_number() OVER (PARTITION BY record_id, action, fields[1] ORDER BY created_at, id) AS nth FROM audit_log
), steps AS (
	SELECT *, row_number() OVER (PARTITION BY application_id, to_status ORDER BY created_at, id) AS nth
	FROM application_history WHERE from_status IS NOT NULL
)
INSERT INTO events (id, at, program_at, actor_kind, actor_id, action, record_type, record_id, fields, note)
SELECT logged.id, logged.created_at, logged.created_at,
	CASE logged.actor WHEN 'command line' THEN 'command' ELSE 'staff' END,
	nullif(logged.actor, 'command line'), logged.action, logged.record_type, logged.record_id,
	CASE WHEN steps.id IS NULL THEN logged.fields ELSE steps.from_status || logged.fields END,
	steps.note
FROM logged LEFT JOIN steps ON logged.action = 'application.status'
	AND logged.record_id = steps.application_id::text AND logged.fields[1] = steps.to_status AND logged.nth = steps.nth;
--> statement-breakpoint
INSERT INTO events (at, program_at, actor_kind, action, record_type, record_id, note)
SELECT created_at, created_at, 'visitor', 'application.receive', 'application', application_id::text, note
FROM application_history WHERE from_status IS NULL;
--> statement-breakpoint
INSERT INTO events (at, program_at, actor_kind, action, record_type, record_id)
SELECT created_at, created_at, 'visitor', 'message.receive', 'contact', id::text FROM contacts;
--> statement-breakpoint
DROP TABLE "application_history" CASCADE;--> statement-breakpoint
DROP TABLE "audit_log" CASCADE;--> statement-breakpoint
DROP FUNCTION refuse_audit_change();--> statement-breakpoint
CREATE INDEX "events_at" ON "events" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "events_record" ON "events" USING btree ("record_type","record_id","at");--> statement-breakpoint
CREATE INDEX "events_with_note" ON "events" USING btree ("id") WHERE "events"."note" is not null;--> statement-breakpoint
CREATE FUNCTION refuse_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF tg_op = 'UPDATE' THEN
		-- An erasure empties a note; nothing else may change.
		old.note := NULL;
		IF new IS NOT DISTINCT FROM old THEN
			RETURN new;
		END IF;
	END IF;
	RAISE EXCEPTION 'Events cannot be changed';
END $$;--> statement-breakpoint
CREATE TRIGGER events_stand BEFORE DELETE OR TRUNCATE ON "events" FOR EACH STATEMENT EXECUTE FUNCTION refuse_event_change();--> statement-breakpoint
CREATE TRIGGER events_keep_their_words BEFORE UPDATE ON "events" FOR EACH ROW EXECUTE FUNCTION refuse_event_change();--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"key" text,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"every_seconds" integer,
	"limit_seconds" integer NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_at" timestamp with time zone,
	"last_finished_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_recurring" ON "jobs" USING btree ("name") WHERE "jobs"."every_seconds" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_waiting_key" ON "jobs" USING btree ("name","key") WHERE "jobs"."state" = 'queued' and "jobs"."key" is not null;--> statement-breakpoint
CREATE TABLE "season_figures" (
	"season" text PRIMARY KEY NOT NULL,
	"figures" jsonb NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	"took_ms" integer NOT NULL,
	"writes" bigint NOT NULL
);
--> statement-breakpoint
DROP TRIGGER registrations_added ON "registrations";--> statement-breakpoint
DROP TRIGGER registrations_changed ON "registrations";--> statement-breakpoint
DROP TRIGGER registrations_removed ON "registrations";--> statement-breakpoint
DROP TRIGGER registrations_emptied ON "registrations";--> statement-breakpoint
DROP FUNCTION sum_up_registrations();--> statement-breakpoint
DROP FUNCTION registration_sum_lines(registrations);--> statement-breakpoint
DROP TABLE "registration_sums" CASCADE;--> statement-breakpoint
CREATE TABLE "access_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"hash" text NOT NULL,
	"purpose" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"sent_to" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "access_links_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
-- Links that are in people's inboxes go on working: the same token has the same hash.
INSERT INTO access_links (hash, purpose, subject_type, subject_id, sent_to, created_at, expires_at)
SELECT token_hash, 'reminders.confirm', 'reminder', id::text, email, created_at, expires_at FROM reminder_requests;
--> statement-breakpoint
INSERT INTO access_links (hash, purpose, subject_type, subject_id, created_at)
SELECT hash, 'reminders.unsubscribe', 'reminder', subscription_id::text, created_at FROM reminder_unsubscribe_tokens;
--> statement-breakpoint
-- The link that an earlier start has printed, until somebody is owner.
INSERT INTO access_links (hash, purpose, subject_type, subject_id, expires_at)
SELECT encode(sha256(convert_to(value, 'UTF8')), 'hex'), 'first-owner', 'site', 'owner', now() + interval '30 days'
FROM site_secrets WHERE name = 'first-owner' AND NOT EXISTS (SELECT FROM "user" WHERE role = 'owner');
--> statement-breakpoint
DELETE FROM site_secrets WHERE name = 'first-owner';--> statement-breakpoint
DROP TABLE "reminder_unsubscribe_tokens" CASCADE;--> statement-breakpoint
ALTER TABLE "reminder_requests" DROP CONSTRAINT "reminder_requests_token_hash_unique";--> statement-breakpoint
CREATE INDEX "access_links_subject" ON "access_links" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "access_links_sent_to" ON "access_links" USING btree (lower("sent_to"),"created_at");--> statement-breakpoint
CREATE INDEX "access_links_expires" ON "access_links" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "reminder_requests" DROP COLUMN "token_hash";--> statement-breakpoint
ALTER TABLE "reminder_requests" DROP COLUMN "expires_at";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "is_sealed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- The links for one person that letters have held so far.
UPDATE "outbox" SET "is_sealed" = false WHERE "text" !~ '[?&]token=|/register/confirmation/';--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "program_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "site_state" ADD COLUMN "clock_offset_ms" bigint;--> statement-breakpoint
CREATE TABLE "page_tag_bumps" (
	"tag" text NOT NULL,
	"bumped_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"bumped_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "page_tag_bumps_bumped_in" ON "page_tag_bumps" USING btree ("bumped_in");--> statement-breakpoint
ALTER TABLE "two_factor" ADD COLUMN "last_used_step" integer;--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"purpose" text NOT NULL,
	"owner_kind" text NOT NULL,
	"owner_id" text NOT NULL,
	"uploader_id" text,
	"state" text DEFAULT 'uploading' NOT NULL,
	"reason" text,
	"name" text NOT NULL,
	"declared_type" text NOT NULL,
	"detected_type" text,
	"announced_bytes" bigint NOT NULL,
	"bytes" bigint,
	"sha256" text,
	"storage_key" text,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" USING btree ("owner_kind","owner_id","purpose");--> statement-breakpoint
CREATE INDEX "files_unsettled" ON "files" USING btree ("state","created_at") WHERE "files"."state" <> 'ready';--> statement-breakpoint
CREATE TABLE "entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"season" text NOT NULL,
	"registration_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entry_members" (
	"entry_id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"is_leader" boolean DEFAULT false NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	"left_at" timestamp with time zone,
	CONSTRAINT "entry_members_entry_id_participant_id_pk" PRIMARY KEY("entry_id","participant_id")
);
--> statement-breakpoint
CREATE TABLE "guardians" (
	"participant_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"origin" text DEFAULT 'registration' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "guardians_participant_id_person_id_pk" PRIMARY KEY("participant_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "participants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"season" text NOT NULL,
	"given_name" text NOT NULL,
	"family_name" text,
	"grade" text,
	"age_band" text,
	"stated_age" integer,
	"school_name" text,
	"school_id" uuid,
	"experience" text,
	"person_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "people" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "schools" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"type" text,
	"address" text,
	"town" text,
	"county" text,
	"district" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP TRIGGER IF EXISTS registrations_added ON "registrations";--> statement-breakpoint
DROP TRIGGER IF EXISTS registrations_changed ON "registrations";--> statement-breakpoint
DROP TRIGGER IF EXISTS registrations_removed ON "registrations";--> statement-breakpoint
DROP TRIGGER IF EXISTS registrations_emptied ON "registrations";--> statement-breakpoint
DROP FUNCTION IF EXISTS sum_up_registrations();--> statement-breakpoint
DROP FUNCTION IF EXISTS registration_sum_lines(registrations);--> statement-breakpoint
DROP VIEW "public"."mailing_list";--> statement-breakpoint
DROP INDEX "registrations_wanting_updates";--> statement-breakpoint
ALTER TABLE "registrations" ALTER COLUMN "search" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "registrations" ALTER COLUMN "sort_name" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "contact_id" uuid;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "adult_id" uuid;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "school_id" uuid;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_members" ADD CONSTRAINT "entry_members_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_members" ADD CONSTRAINT "entry_members_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardians" ADD CONSTRAINT "guardians_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardians" ADD CONSTRAINT "guardians_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entries_by_registration" ON "entries" USING btree ("registration_id");--> statement-breakpoint
CREATE UNIQUE INDEX "entry_members_participant" ON "entry_members" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "guardians_by_person" ON "guardians" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "participants_by_grade" ON "participants" USING btree ("season","grade");--> statement-breakpoint
CREATE INDEX "participants_by_school" ON "participants" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "participants_by_person" ON "participants" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "people_email_key" ON "people" USING btree ("email_key");--> statement-breakpoint
CREATE UNIQUE INDEX "schools_name_and_address" ON "schools" USING btree (lower("name"),lower(coalesce("address", '')));--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_contact_id_people_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_adult_id_people_id_fk" FOREIGN KEY ("adult_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registrations_by_contact" ON "registrations" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "registrations_by_adult" ON "registrations" USING btree ("adult_id");--> statement-breakpoint
CREATE INDEX "registrations_by_school" ON "registrations" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "registrations_wanting_updates" ON "registrations" USING btree ("contact_id") WHERE "registrations"."marketing_consent";--> statement-breakpoint
-- Carries the registrations of 0.1.0 over: what stood in one row is spread over the records.
DO $$
DECLARE odd record;
BEGIN
	SELECT id, type INTO odd FROM registrations WHERE type NOT IN ('individual', 'team', 'school') LIMIT 1;
	IF FOUND THEN
		RAISE EXCEPTION USING ERRCODE = 'FA001', MESSAGE = format('Registration R-%s is of the unknown type "%s" and cannot be carried over. Mend or remove it with the old version, then start again.', upper(left(odd.id::text, 8)), odd.type);
	END IF;
	SELECT id INTO odd FROM registrations WHERE type = 'individual' AND email <> '' AND coalesce(trim(first_name), '') = '' LIMIT 1;
	IF FOUND THEN
		RAISE EXCEPTION USING ERRCODE = 'FA001', MESSAGE = format('Registration R-%s names no student and cannot be carried over. Mend or remove it with the old version, then start again.', upper(left(odd.id::text, 8)));
	END IF;
END $$;--> statement-breakpoint
INSERT INTO people (email, email_key, created_at)
SELECT DISTINCT ON (lower(trim(address))) trim(address), lower(trim(address)), created_at
FROM (
	SELECT email AS address, created_at FROM registrations
	UNION ALL
	SELECT guardian_email, created_at FROM registrations WHERE guardian_email IS NOT NULL
) AS addresses
WHERE trim(address) <> ''
ORDER BY lower(trim(address)), created_at;--> statement-breakpoint
INSERT INTO schools (name, type, address, created_at)
SELECT DISTINCT ON (lower(school_name), lower(coalesce(school_address, ''))) school_name, school_type, school_address, created_at
FROM registrations
WHERE type = 'school' AND school_name IS NOT NULL
ORDER BY lower(school_name), lower(coalesce(school_address, '')), created_at;--> statement-breakpoint
UPDATE registrations SET
	contact_id = (SELECT people.id FROM people WHERE people.email_key = lower(trim(registrations.email))),
	adult_id = (SELECT people.id FROM people WHERE people.email_key = lower(trim(registrations.guardian_email)) AND registrations.type = 'team'),
	contact_name = CASE WHEN type = 'individual' THEN NULL ELSE coalesce(contact_name, first_name) END,
	school_id = (SELECT schools.id FROM schools
		WHERE registrations.type = 'school' AND lower(schools.name) = lower(registrations.school_name)
			AND lower(coalesce(schools.address, '')) = lower(coalesce(registrations.school_address, '')));--> statement-breakpoint
INSERT INTO entries (season, registration_id, kind, name, size, created_at)
SELECT season, id, type, CASE WHEN type = 'team' THEN team_name END, CASE WHEN type = 'team' THEN coalesce(team_size, 1) ELSE 1 END, created_at
FROM registrations
WHERE type <> 'school';--> statement-breakpoint
CREATE TEMPORARY TABLE carried_lines ON COMMIT DROP AS
SELECT registrations.id AS registration_id, entries.id AS entry_id,
	row_number() OVER listing AS position,
	count(*) OVER (PARTITION BY registrations.id) AS listed,
	coalesce(nullif(trim(graded[1]), ''), trim(line)) AS name,
	CASE WHEN nullif(trim(graded[1]), '') IS NOT NULL THEN upper(graded[2]) END AS grade
FROM registrations
JOIN entries ON entries.registration_id = registrations.id
CROSS JOIN LATERAL regexp_split_to_table(registrations.team_members, E'\r?\n') WITH ORDINALITY AS lines (line, number)
LEFT JOIN LATERAL regexp_match(trim(line), '^(.*?)(?:\s*[,;(–-]\s*(?:grade|gr\.?)?|\s+(?:grade|gr\.?))\s*(K|1[0-2]|[1-9])(?:st|nd|rd|th)?(?:\s*grade)?\s*\)?$', 'i') AS graded ON true
WHERE registrations.type = 'team' AND trim(line) <> ''
WINDOW listing AS (PARTITION BY registrations.id ORDER BY number);--> statement-breakpoint
CREATE TEMPORARY TABLE carried_students ON COMMIT DROP AS
SELECT gen_random_uuid() AS id, entry_id, season, position, is_leader, name, grade, created_at,
	first_name, last_name, age, school_name, experience, guardian_email
FROM (
	SELECT entries.id AS entry_id, registrations.season, 0::bigint AS position, false AS is_leader, NULL::text AS name,
		registrations.grade_level AS grade, registrations.created_at, trim(registrations.first_name) AS first_name,
		registrations.last_name, registrations.age, registrations.school_name, registrations.experience, registrations.guardian_email
	FROM registrations
	JOIN entries ON entries.registration_id = registrations.id
	WHERE registrations.type = 'individual' AND registrations.email <> ''
	UNION ALL
	SELECT carried_lines.entry_id, registrations.season, carried_lines.position, false, carried_lines.name,
		carried_lines.grade, registrations.created_at, NULL, NULL, NULL, NULL, NULL, NULL
	FROM carried_lines
	JOIN registrations ON registrations.id = carried_lines.registration_id
	UNION ALL
	SELECT DISTINCT carried_lines.entry_id, registrations.season, 0, true, trim(registrations.first_name),
		NULL, registrations.created_at, NULL, NULL, NULL::integer, NULL, NULL, NULL
	FROM carried_lines
	JOIN registrations ON registrations.id = carried_lines.registration_id
	WHERE carried_lines.listed = registrations.team_size - 1 AND coalesce(trim(registrations.first_name), '') <> ''
) AS students;--> statement-breakpoint
INSERT INTO participants (id, season, given_name, family_name, grade, stated_age, school_name, experience, created_at)
SELECT id, season,
	coalesce(first_name, regexp_replace(name, '\s+\S+$', '')),
	CASE WHEN first_name IS NULL THEN substring(name FROM '\s(\S+)$') ELSE last_name END,
	grade, age, school_name, experience, created_at
FROM carried_students;--> statement-breakpoint
INSERT INTO entry_members (entry_id, participant_id, position, is_leader, joined_at)
SELECT entry_id, id, position, is_leader, created_at FROM carried_students;--> statement-breakpoint
INSERT INTO guardians (participant_id, person_id, created_at)
SELECT carried_students.id, people.id, carried_students.created_at
FROM carried_students
JOIN people ON people.email_key = lower(trim(carried_students.guardian_email));--> statement-breakpoint
UPDATE registrations SET attention = array(SELECT unnest(attention || ARRAY['members_unclear']) ORDER BY 1)
FROM entries
WHERE entries.registration_id = registrations.id
	AND registrations.type = 'team' AND registrations.status IN ('pending', 'paid') AND registrations.contact_id IS NOT NULL
	AND (SELECT count(*) FROM entry_members WHERE entry_members.entry_id = entries.id) <> entries.size;--> statement-breakpoint
UPDATE registrations SET
	search = CASE WHEN contact_id IS NULL THEN '' ELSE lower(concat_ws(' ',
		(SELECT people.email FROM people WHERE people.id = registrations.contact_id),
		(SELECT people.email FROM people WHERE people.id = registrations.adult_id),
		registrations.contact_name,
		(SELECT schools.name FROM schools WHERE schools.id = registrations.school_id),
		(SELECT entries.name FROM entries WHERE entries.registration_id = registrations.id LIMIT 1),
		(SELECT string_agg(concat_ws(' ', participants.given_name, participants.family_name, participants.school_name), ' ' ORDER BY entry_members.position)
			FROM entries
			JOIN entry_members ON entry_members.entry_id = entries.id
			JOIN participants ON participants.id = entry_members.participant_id
			WHERE entries.registration_id = registrations.id),
		(SELECT string_agg(people.email, ' ') FROM entries
			JOIN entry_members ON entry_members.entry_id = entries.id
			JOIN guardians ON guardians.participant_id = entry_members.participant_id
			JOIN people ON people.id = guardians.person_id
			WHERE entries.registration_id = registrations.id),
		'r-' || left(registrations.id::text, 8))) END,
	sort_name = coalesce(sort_name, '');--> statement-breakpoint
ALTER TABLE "registrations" ALTER COLUMN "search" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "registrations" ALTER COLUMN "search" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ALTER COLUMN "sort_name" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "registrations" ALTER COLUMN "sort_name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" DROP COLUMN "email";--> statement-breakpoint
ALTER TABLE "registrations" DROP COLUMN "first_name";--> statement-breakpoint
ALTER TABLE "registrations" DROP COLUMN "last_name";--> statement-breakpoint
ALTER TABLE "registrations" DROP COLUMN "grade_level";--> statement-breakpoint
ALTER TABLE "registrations" DROP COLUMN "age";--> statement-breakpoint
ALTER TABLE "registrations" DROP COLUMN "school_name";--> statement-breakpoint
ALTER TABLE "registrations" DROP COLUMN "guardian_email";--> statement-breakpoint
ALTER TABLE "registrations" DROP COLUMN "experience";--> statement-breakpoint
ALTER TABLE "registrations" DROP COLUMN "team_name";--> statement-breakpoint
ALTER TABLE "registrations" DROP COLUMN "team_size";--> statement-breakpoint
ALTER TABLE "registrations" DROP COLUMN "team_members";--> statement-breakpoint
ALTER TABLE "registrations" DROP COLUMN "school_type";--> statement-breakpoint
ALTER TABLE "registrations" DROP COLUMN "school_address";--> statement-breakpoint
CREATE VIEW "public"."mailing_list" AS (
  select id, 'message' as source, lower(email) as email, name, search, created_at
    from contacts where wants_updates and not suspected_spam
  union all
  select id, 'application', lower(email), name, search, created_at
    from applications where wants_updates and not suspected_spam
  union all
  select registrations.id, 'registration', people.email_key,
      coalesce(entries.name, registrations.contact_name,
        nullif(concat_ws(' ', participants.given_name, participants.family_name), ''), people.email),
      registrations.search, registrations.created_at
    from registrations
    join people on people.id = registrations.contact_id
    left join entries on entries.registration_id = registrations.id and registrations.type <> 'school'
    left join entry_members on entry_members.entry_id = entries.id and entries.kind = 'individual'
    left join participants on participants.id = entry_members.participant_id
    where registrations.marketing_consent);
