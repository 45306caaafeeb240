ALTER TABLE "member_svc_entry" ADD COLUMN "method" text;
