ALTER TABLE "message_outbox" ADD COLUMN "file" uuid;
