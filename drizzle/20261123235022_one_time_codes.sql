ALTER TABLE "system_one_time_code" DROP COLUMN "checked_at";
