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
CREATE TRIGGER events_keep_their_words BEFORE UPDATE ON "events" FOR EACH ROW EXECUTE FUNCTION refuse_event_change();
