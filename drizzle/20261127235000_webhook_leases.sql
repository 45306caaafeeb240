ALTER TABLE "developer_webhook_secret" ADD COLUMN "leased_by" uuid;
--> statement-breakpoint
ALTER TABLE "developer_webhook_secret" ADD COLUMN "leased_until" timestamp with time zone;
