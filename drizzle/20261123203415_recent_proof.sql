ALTER TABLE "system_session" ADD COLUMN "proven_at" timestamp with time zone;
UPDATE "system_session" SET "proven_at" = "signed_in_at";
ALTER TABLE "system_session" ALTER COLUMN "proven_at" SET NOT NULL;
