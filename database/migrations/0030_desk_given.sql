ALTER TABLE "registrations" ADD COLUMN "desk_given_at" timestamp with time zone;
