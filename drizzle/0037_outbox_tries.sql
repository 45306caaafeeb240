ALTER TABLE "message_outbox" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "message_outbox" ALTER COLUMN "tries" DROP DEFAULT;
ALTER TABLE "message_outbox" ADD COLUMN "next_try" timestamp with time zone;
