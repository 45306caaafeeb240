ALTER TABLE "site_email_config" ADD COLUMN "hook_secret" text;
ALTER TABLE "report_email_archive" ADD COLUMN "headers" text NOT NULL DEFAULT '';
ALTER TABLE "report_email_archive" ALTER COLUMN "headers" DROP DEFAULT;
ALTER TABLE "report_email_archive" ADD COLUMN "file" uuid;
