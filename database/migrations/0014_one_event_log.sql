-- A step of staff was written down twice, in one transaction and so with one moment: the two become one.
ALTER TABLE "events" DISABLE TRIGGER events_keep_their_words;--> statement-breakpoint
WITH told AS (
	UPDATE events SET note = steps.note,
		fields = CASE WHEN steps.from_status <> steps.to_status
			THEN (steps.from_status || ' → ' || steps.to_status) || events.fields ELSE events.fields END
	FROM registration_history AS steps
	WHERE events.record_type = 'registration' AND events.record_id = steps.registration_id::text
		AND events.actor_kind = 'staff' AND events.actor_id = steps.actor AND events.at = steps.at
		AND events.action LIKE 'registration.%'
	RETURNING steps.id
)
DELETE FROM registration_history WHERE id IN (SELECT id FROM told);
--> statement-breakpoint
ALTER TABLE "events" ENABLE TRIGGER events_keep_their_words;--> statement-breakpoint
INSERT INTO events (at, program_at, actor_kind, actor_id, action, record_type, record_id, fields, note)
SELECT at, at,
	CASE actor WHEN 'visitor' THEN 'visitor' WHEN 'payment' THEN 'payment' WHEN 'reconcile' THEN 'system' ELSE 'staff' END,
	CASE WHEN actor IN ('visitor', 'payment', 'reconcile') THEN NULL ELSE actor END,
	CASE
		WHEN note LIKE '%data were erased%' THEN 'registration.child-erased'
		WHEN actor IN ('payment', 'reconcile') THEN 'registration.payment'
		WHEN actor <> 'visitor' AND from_status IS NULL THEN 'registration.enter'
		-- Of staff's steps only the outcome of a refund stood in the history alone.
		WHEN actor <> 'visitor' THEN 'registration.refund-try'
		WHEN from_status IS NULL THEN 'registration.receive'
		WHEN note = 'guardian confirmed' THEN 'registration.guardian'
		WHEN note LIKE 'payment begun%' OR note LIKE 'price changed%' THEN 'registration.attempt'
		ELSE 'registration.change'
	END,
	'registration', registration_id::text,
	CASE WHEN from_status <> to_status THEN ARRAY[from_status || ' → ' || to_status] ELSE '{}' END,
	CASE WHEN note NOT IN ('registered', 'guardian confirmed', 'sent again with changes') THEN note END
FROM registration_history;
--> statement-breakpoint
DROP TABLE "registration_history" CASCADE;
