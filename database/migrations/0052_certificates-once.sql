-- What was learned before each kind was guarded: of several the oldest that stands, so that nothing stands in the way.
UPDATE "certificate_holders" SET "earned_as" = 'learned:' || "first"."season" || ':' || "first"."kind"
	FROM (SELECT DISTINCT ON ("participant_id", "person_id", "season", "kind") "certificate_id", "season", "kind"
		FROM "certificate_holders" JOIN "certificates" ON "certificates"."id" = "certificate_id"
		WHERE "revoked_at" IS NULL AND "kind" IN ('communicator', 'creator', 'builder', 'participation', 'educator')
		ORDER BY "participant_id", "person_id", "season", "kind", "certificates"."created_at", "certificate_id") AS "first"
	WHERE "first"."certificate_id" = "certificate_holders"."certificate_id" AND "earned_as" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_holders_earned_by_person" ON "certificate_holders" USING btree ("person_id","earned_as");
