ALTER TABLE "code_failures" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "code_failures_of_network" ON "code_failures" USING btree ("kind","network","at");
