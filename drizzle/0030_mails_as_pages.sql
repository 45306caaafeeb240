ALTER TABLE "report_schedule" ADD COLUMN "attach" text NOT NULL DEFAULT 'xlsx';
ALTER TABLE "report_schedule" ALTER COLUMN "attach" DROP DEFAULT;
ALTER TABLE "message_outbox" ADD COLUMN "html" text;
