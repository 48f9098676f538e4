ALTER TABLE "outbox" ADD COLUMN "is_sealed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- The links for one person that letters have held so far.
UPDATE "outbox" SET "is_sealed" = false WHERE "text" !~ '[?&]token=|/register/confirmation/';
