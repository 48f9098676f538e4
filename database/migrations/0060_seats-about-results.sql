ALTER TABLE "committee_seats" ALTER COLUMN "appeal_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "committee_seats" ADD COLUMN "result_appeal_id" uuid;--> statement-breakpoint
ALTER TABLE "committee_seats" ADD CONSTRAINT "committee_seats_result_appeal_id_result_appeals_id_fk" FOREIGN KEY ("result_appeal_id") REFERENCES "public"."result_appeals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "committee_seats_mailbox_of_result" ON "committee_seats" USING btree ("result_appeal_id",lower("email"));--> statement-breakpoint
ALTER TABLE "committee_seats" ADD CONSTRAINT "committee_seats_one_appeal" CHECK (num_nonnulls(appeal_id, result_appeal_id) = 1);