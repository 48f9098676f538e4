ALTER TABLE "lesson_progress" ADD COLUMN "made_file_id" uuid;
