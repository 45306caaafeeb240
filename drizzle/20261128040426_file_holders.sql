ALTER TABLE "system_file" ADD COLUMN "holder" text;
--> statement-breakpoint
-- Documents from before belong to the records that have them.
-- Reviewed: documents are few beside pictures, and nothing changes a file after its upload.
UPDATE "system_file" f SET "holder" = 'oa.jobList ' || r."id" FROM "oa_job_list" r
  WHERE r."merchant_id" = f."merchant_id" AND r."attachment" = f."id";
--> statement-breakpoint
-- Reviewed: documents are few beside pictures, and nothing changes a file after its upload.
UPDATE "system_file" f SET "holder" = 'site.lotFiles ' || r."id" FROM "site_lot_files" r
  WHERE r."merchant_id" = f."merchant_id" AND r."file" = f."id";
--> statement-breakpoint
-- Reviewed: documents are few beside pictures, and nothing changes a file after its upload.
UPDATE "system_file" f SET "holder" = 'message.outbox ' || r."id" FROM "message_outbox" r
  WHERE r."merchant_id" = f."merchant_id" AND r."file" = f."id";
--> statement-breakpoint
-- Reviewed: documents are few beside pictures, and nothing changes a file after its upload.
UPDATE "system_file" f SET "holder" = 'cardpay.onboarding ' || r."id" FROM "cardpay_onboarding" r
  WHERE r."merchant_id" = f."merchant_id" AND f."id" IN (r."identity_file", r."address_file", r."bank_file", r."extract_file");
