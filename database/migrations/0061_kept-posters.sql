ALTER TABLE "publications" ADD COLUMN "poster" integer;--> statement-breakpoint
UPDATE "publications" SET "poster" = ("shown" ->> 'poster')::int WHERE "shown" IS NOT NULL;
