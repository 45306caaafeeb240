ALTER TABLE "message_campaign" ADD COLUMN "approval_asked_at" timestamp with time zone;
