CREATE TABLE "registration_sums" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registration_sums_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"season" text NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"registrations" integer NOT NULL,
	"revenue_in_cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "registration_sums_season" ON "registration_sums" USING btree ("season");--> statement-breakpoint
CREATE FUNCTION registration_sum_lines(registration registrations)
RETURNS TABLE (season text, kind text, label text, registrations integer, revenue_in_cents bigint)
LANGUAGE sql STABLE AS $$
	SELECT registration.season, line.kind, line.label, 1, (registration.amount_in_cents - registration.refunded_in_cents)::bigint
	FROM (VALUES
		('day', to_char(coalesce(registration.paid_at, registration.created_at) AT TIME ZONE 'America/Boise', 'YYYY-MM-DD')),
		('type', registration.type),
		('tier', registration.tier),
		('grade', registration.grade_level),
		('school', registration.school_name)
	) AS line (kind, label)
	WHERE registration.status IN ('paid', 'refunded') AND line.label IS NOT NULL
$$;--> statement-breakpoint
CREATE FUNCTION sum_up_registrations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF tg_op = 'INSERT' THEN
		INSERT INTO registration_sums (season, kind, label, registrations, revenue_in_cents)
		SELECT line.season, line.kind, line.label, sum(line.registrations), sum(line.revenue_in_cents)
		FROM added, registration_sum_lines(added::registrations) AS line
		GROUP BY line.season, line.kind, line.label;
	ELSIF tg_op = 'DELETE' THEN
		INSERT INTO registration_sums (season, kind, label, registrations, revenue_in_cents)
		SELECT line.season, line.kind, line.label, -sum(line.registrations), -sum(line.revenue_in_cents)
		FROM removed, registration_sum_lines(removed::registrations) AS line
		GROUP BY line.season, line.kind, line.label;
	ELSIF tg_op = 'UPDATE' THEN
		INSERT INTO registration_sums (season, kind, label, registrations, revenue_in_cents)
		SELECT line.season, line.kind, line.label, sum(line.registrations), sum(line.revenue_in_cents)
		FROM (
			SELECT line.* FROM added, registration_sum_lines(added::registrations) AS line
			UNION ALL
			SELECT line.season, line.kind, line.label, -line.registrations, -line.revenue_in_cents
			FROM removed, registration_sum_lines(removed::registrations) AS line
		) AS line
		GROUP BY line.season, line.kind, line.label
		HAVING sum(line.registrations) <> 0 OR sum(line.revenue_in_cents) <> 0;
	ELSE
		TRUNCATE registration_sums;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER registrations_added AFTER INSERT ON "registrations" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION sum_up_registrations();--> statement-breakpoint
CREATE TRIGGER registrations_changed AFTER UPDATE ON "registrations" REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION sum_up_registrations();--> statement-breakpoint
CREATE TRIGGER registrations_removed AFTER DELETE ON "registrations" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION sum_up_registrations();--> statement-breakpoint
CREATE TRIGGER registrations_emptied AFTER TRUNCATE ON "registrations" FOR EACH STATEMENT EXECUTE FUNCTION sum_up_registrations();--> statement-breakpoint
INSERT INTO registration_sums (season, kind, label, registrations, revenue_in_cents)
SELECT line.season, line.kind, line.label, sum(line.registrations), sum(line.revenue_in_cents)
FROM registrations, registration_sum_lines(registrations) AS line
GROUP BY line.season, line.kind, line.label;
