ALTER TABLE "staff_invitations" ADD COLUMN "token_hash" text;--> statement-breakpoint
ALTER TABLE "two_factor" ADD COLUMN "last_used_step" integer;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_token_hash_unique" UNIQUE("token_hash");