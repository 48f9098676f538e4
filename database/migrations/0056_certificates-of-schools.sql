ALTER TABLE "certificate_holders" DROP CONSTRAINT "certificate_holders_one_holder";--> statement-breakpoint
ALTER TABLE "certificate_holders" ADD COLUMN "school_id" uuid;--> statement-breakpoint
ALTER TABLE "certificate_holders" ADD CONSTRAINT "certificate_holders_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificate_holders_by_school" ON "certificate_holders" USING btree ("school_id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_holders_earned_by_school" ON "certificate_holders" USING btree ("school_id","earned_as");--> statement-breakpoint
ALTER TABLE "certificate_holders" ADD CONSTRAINT "certificate_holders_one_holder" CHECK (num_nonnulls(participant_id, person_id, school_id) = 1);